/** The empty page while a stock vehicle is fetched. */
export function StockSkeleton() {
  return (
    <div className="page section pt-6 md:pt-8" aria-busy="true">
      <p role="status" className="sr-only">
        Loading vehicle
      </p>
      <noscript>
        <p>This vehicle cannot be shown at the moment. Please try again in a minute, or call us.</p>
      </noscript>
      <div aria-hidden="true">
        <div className="placeholder my-3 w-40" />
        <div className="fact-lists mt-4 items-start gap-8">
          <div className="cart-stage" />
          <div className="grid content-start gap-5">
            <div className="placeholder h-[26px] w-20" />
            <div className="placeholder h-14" />
            <div className="placeholder w-4/5" />
            <div className="placeholder h-10 w-2/5" />
            <div className="placeholder h-14 w-3/5" />
          </div>
        </div>
      </div>
    </div>
  );
}
