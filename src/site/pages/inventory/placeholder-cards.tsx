const CARDS = ["one", "two", "three", "four", "five", "six"];

/** Six empty cards while the list is fetched. */
export function PlaceholderCards() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading vehicles
      </p>
      <noscript>
        <p className="py-6">
          The list cannot be shown at the moment. Please try again in a minute, or call us.
        </p>
      </noscript>
      <div className="cart-grid" aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className="placeholder-card">
            <div className="cart-stage" />
            <div className="placeholder w-2/5" />
            <div className="placeholder h-6" />
            <div className="placeholder w-4/5" />
            <div className="placeholder mt-3 h-10" />
          </div>
        ))}
      </div>
    </div>
  );
}
