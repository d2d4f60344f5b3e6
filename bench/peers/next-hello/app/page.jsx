import { CartList } from "#hello/cart-list.jsx";

export const metadata = { title: "Hello" };

export default function Page() {
  return <CartList />;
}
