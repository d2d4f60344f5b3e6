import { CartList } from "#hello/cart-list.jsx";

export const dynamic = "force-dynamic";
export const metadata = { title: "Hello, rendered for each request" };

export default function Page() {
  return <CartList />;
}
