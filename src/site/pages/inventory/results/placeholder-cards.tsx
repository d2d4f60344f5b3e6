const CARDS = ["one", "two", "three", "four", "five", "six"];

/** Six empty cards while the list is fetched. */
export function PlaceholderCards() {
  return (
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
  );
}
