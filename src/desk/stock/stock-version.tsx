/** The version of the stock that a form starts from: a change of what others have changed since is refused. */
export const StockVersion = ({ version }: { version: number }) => (
  <input type="hidden" name="stock" value={version} />
);
