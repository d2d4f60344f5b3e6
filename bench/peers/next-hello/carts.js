/** 36 carts with what a list shows of each. */
export const carts = Array.from({ length: 36 }, (_, index) => ({
  id: `cart-${index + 1}`,
  name: `Cart ${index + 1}`,
  seats: 2 + (index % 3) * 2,
  price: 8995 + index * 250,
}));
