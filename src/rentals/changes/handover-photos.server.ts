import { randomUUID } from "node:crypto";
import type { BookingState } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/actor.ts";
import { toJpeg } from "#platform/pictures/to-jpeg.server.ts";
import { recordChange } from "#records/events.server.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import type { Direction, PhotoSide, RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

const MAX_PHOTOS = 12;

/** Once the cart is out, or back, its photos stay as they are. */
const OPEN_IN: Record<Direction, BookingState> = { out: "confirmed", in: "out" };

type PhotoResult = { kind: "ok" } | { kind: "rejected"; why: string };

const reject = (why: string): PhotoResult => ({ kind: "rejected", why });

/** Photos of carts at check-out and check-in; without the place and time that a phone writes into them. */
export function createHandoverPhotos(database: RentalDatabase, { clock }: { clock: () => Date }) {
  const tables = database.withTables<RentalTables>();
  return {
    async addPhoto(
      actor: Actor,
      reference: string,
      { direction, side, bytes }: { direction: Direction; side: PhotoSide; bytes: Uint8Array },
    ): Promise<PhotoResult> {
      const photo = await toJpeg(bytes);
      if (!photo.ok) return reject(photo.why);
      const { jpeg } = photo;
      return await database.transaction().execute(async (transaction) => {
        // The write keeps others from adding one at the same moment.
        const row = await transaction
          .updateTable("bookings")
          .set((eb) => ({ version: eb.ref("version") }))
          .where("reference", "=", reference)
          .returning(["id", "state"])
          .executeTakeFirst();
        if (row === undefined) return reject("there is no such booking");
        if (row.state !== OPEN_IN[direction]) {
          return reject(`the cart ${direction === "out" ? "is out" : "is back"} already`);
        }
        // A phone that lost its connection sends again what had arrived.
        const same = await transaction
          .selectFrom("booking_photos")
          .select("id")
          .where("booking", "=", row.id)
          .where("direction", "=", direction)
          .where("side", "=", side)
          .where("jpeg", "=", jpeg)
          .executeTakeFirst();
        if (same !== undefined) return { kind: "ok" };
        const { count } = await transaction
          .selectFrom("booking_photos")
          .select((eb) => eb.fn.countAll().as("count"))
          .where("booking", "=", row.id)
          .where("direction", "=", direction)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_PHOTOS) return reject(`there are ${MAX_PHOTOS} already`);
        await transaction
          .insertInto("booking_photos")
          .values({
            id: randomUUID(),
            booking: row.id,
            direction,
            side,
            jpeg,
            at: clock().getTime(),
            author: actor.name,
          })
          .execute();
        await recordChange(transaction, actor, {
          ...toRecord({ id: row.id, reference }),
          action: "add photo",
          after: `${direction}, ${side}`,
        });
        return { kind: "ok" };
      });
    },

    /** False if it is not there, or stays because the cart is out or back. */
    removePhoto: (actor: Actor, reference: string, id: string): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const photo = await transaction
          .selectFrom("booking_photos as photo")
          .innerJoin("bookings", "bookings.id", "photo.booking")
          .select(["photo.booking", "photo.direction", "bookings.state", "photo.side"])
          .where("photo.id", "=", id)
          .where("reference", "=", reference)
          .executeTakeFirst();
        if (photo === undefined || photo.state !== OPEN_IN[photo.direction]) return false;
        await transaction.deleteFrom("booking_photos").where("id", "=", id).execute();
        await recordChange(transaction, actor, {
          ...toRecord({ id: photo.booking, reference }),
          action: "remove photo",
          before: `${photo.direction}, ${photo.side}`,
        });
        return true;
      }),

    /** Returns a JPEG; null if there is no such photo. */
    async readPhoto(reference: string, id: string): Promise<Uint8Array | null> {
      const row = await tables
        .selectFrom("booking_photos as photo")
        .innerJoin("bookings", "bookings.id", "photo.booking")
        .select("photo.jpeg")
        .where("photo.id", "=", id)
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row?.jpeg ?? null;
    },
  };
}
