import { parentPort } from "node:worker_threads";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import { hashValues } from "#cart-studio/renders/work/source-hash.ts";
import { derive } from "./derive.ts";
import { type Finish, finish } from "./finish.ts";
import { type FinishInset, finishInset } from "./finish-inset.ts";
import type { Output, Picture } from "./picture.ts";

/** What a worker does; every task returns a string. */
export type Task =
  /** Returns the GLB's hash. */
  | { readonly kind: "export"; readonly cart: StudioCart; readonly file: string }
  | ({ readonly kind: "finish" } & Finish)
  | ({ readonly kind: "finish inset" } & FinishInset)
  | {
      readonly kind: "derive";
      readonly master: string;
      readonly paint: Picture["paint"];
      readonly outputs: readonly Output[];
      readonly folder: string;
    };

async function perform(task: Task): Promise<string> {
  switch (task.kind) {
    case "export": {
      // The other threads never need the model.
      const { cartGlb } = await import("#cart-studio/export/write-glb.ts");
      const glb = await cartGlb(task.cart);
      await writeWhole(task.file, glb);
      return hashValues(Buffer.from(glb).toString("base64"));
    }
    case "finish":
      await finish(task);
      return "";
    case "finish inset":
      await finishInset(task);
      return "";
    case "derive":
      await derive(task.master, task.paint, task.outputs, task.folder);
      return "";
  }
}

parentPort?.on("message", ({ id, task }: { id: number; task: Task }) => {
  perform(task).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) => {
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      });
    },
  );
});
