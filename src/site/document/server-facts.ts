/**
 * Facts that go with a part of a loader's data and are not sent with it: what stands in `ServerMarkup`, and the metadata.
 * In the browser there are none.
 */
export function serverFacts<Owner extends object, Facts>() {
  const kept = new WeakMap<Owner, Facts>();
  return {
    /** Returns the owner, which the loader answers. */
    keep(owner: Owner, facts: Facts): Owner {
      kept.set(owner, facts);
      return owner;
    },
    of(owner: Owner): Facts {
      const facts = kept.get(owner);
      if (facts === undefined) throw new Error("facts of the server are asked for elsewhere");
      return facts;
    },
  };
}
