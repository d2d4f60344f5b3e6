import { stringify } from "csv-stringify/sync";
import type { Product } from "#domain/feeds/product.ts";
import { feedAddresses } from "./feed-addresses.ts";

/** Meta's names of a catalog's fields: https://www.facebook.com/business/help/120325381656392 */
const COLUMNS = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "link",
  "image_link",
  "brand",
  "product_type",
  "gtin",
  "mpn",
] as const;

function line(cells: readonly string[]): string {
  // A cell that a spreadsheet would take for a formula begins with an apostrophe.
  return stringify([[...cells]], { escape_formulas: true, quoted: true });
}

/** The names of the columns. */
export const CSV_HEAD = line(COLUMNS);

/** One product as a line. */
export function productCsv(product: Product, publicUrl: string): string {
  const { link, picture } = feedAddresses(product, publicUrl);
  const cells: Record<(typeof COLUMNS)[number], string> = {
    id: product.id,
    title: product.title,
    description: product.description,
    availability: product.inStock ? "in stock" : "out of stock",
    condition: product.condition,
    price: `${product.price}.00 USD`,
    link,
    image_link: picture,
    brand: product.brand,
    product_type: product.type,
    gtin: product.gtin ?? "",
    mpn: product.mpn ?? "",
  };
  return line(COLUMNS.map((column) => cells[column]));
}
