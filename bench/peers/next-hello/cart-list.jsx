import { carts } from "./carts.js";

export function CartList() {
  return (
    <main>
      <h1>Hello, carts</h1>
      <ul>
        {carts.map((cart) => (
          <li key={cart.id}>
            <a href={`/${cart.id}`}>{cart.name}</a>, {cart.seats} seats, ${cart.price}
          </li>
        ))}
      </ul>
    </main>
  );
}
