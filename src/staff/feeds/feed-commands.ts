import type { Command } from "commander";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import type { Desk } from "#staff/desk.ts";
import { refused } from "#staff/outcome.ts";
import { feedReport } from "./feed-report.ts";

const HELP = `
Google fetches the stock from /feeds/products.xml, Meta from /feeds/products.csv. A vehicle that lacks a fact which the
service requires is left out there; nothing is guessed. Condition, gtin and mpn come from columns of the import with
these names. Ends with 0 also when vehicles are left out.

Example:
  npm run staff -- feeds report`;

/** Adds `feeds report`. */
export function addFeedCommands(program: Command, desk: Desk): void {
  const group = program
    .command("feeds")
    .description("the stock as product services such as Google and Meta take it");

  group
    .command("report")
    .description("name every vehicle that a product feed leaves out, and why")
    .addHelpText("after", HELP)
    .action(() =>
      desk.onStores(async ({ vehicles }, { CONTENT_DIR }) => {
        const content = loadCatalogue(CONTENT_DIR);
        if (!content.ok) {
          const { mistakes } = content;
          return refused("The content has mistakes. Please mend them first:", ...mistakes);
        }
        const { carts, cartBySlug } = content.catalogue;
        // A data folder that the site has never used has no carts yet.
        if ((await vehicles.list()).length === 0) await vehicles.seed(carts);
        return feedReport(await vehicles.list(), cartBySlug);
      }),
    );
}
