import type { Sharp } from "sharp";
import type { SharpModule } from "#platform/pictures/sharp-queue.server.ts";

/** Pixels; enlarged, it is a blur. */
const GROUND_WIDTH = 24;

const toRawPixels = (picture: Sharp) =>
  picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The whole photo. Where the frame has another shape, a blur of the photo fills the rest. */
export async function framedPhoto(
  sharp: SharpModule,
  photo: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const small = { width: GROUND_WIDTH, height: Math.round((GROUND_WIDTH * height) / width) };
  const ground = await toRawPixels(
    photo
      .clone()
      .resize({ ...small, fit: "cover" })
      .blur(1),
  );
  const whole = await toRawPixels(photo.clone().resize(width, height, { fit: "inside" }));
  return sharp(ground.data, { raw: ground.info })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .composite([{ input: whole.data, raw: whole.info }]);
}
