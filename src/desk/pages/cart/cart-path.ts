/** The document of a model. */
export const cartPath = (slug: string) => `carts/${slug}.json`;
