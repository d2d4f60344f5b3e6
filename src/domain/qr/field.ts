/** Powers and logarithms of the field with 256 elements that QR codes are protected with (ISO/IEC 18004, polynomial 0x11D). */
const POWERS: number[] = [];
const LOGARITHMS: number[] = [];

for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = value;
  LOGARITHMS[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

function product(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return POWERS[((LOGARITHMS[one] ?? 0) + (LOGARITHMS[other] ?? 0)) % 255] ?? 0;
}

/** The polynomial with the roots 2^0 … 2^(count − 1), highest power first and left out. */
function generator(count: number): number[] {
  let coefficients = [1];
  for (let exponent = 0; exponent < count; exponent += 1) {
    const root = POWERS[exponent] ?? 0;
    coefficients = [...coefficients, 0].map(
      (value, index) => value ^ product(coefficients[index - 1] ?? 0, root),
    );
  }
  return coefficients.slice(1);
}

/** The Reed-Solomon codewords that protect a block. */
export function correction(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let rest = Array.from({ length: count }, () => 0);
  for (const codeword of data) {
    const factor = codeword ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map(
      (value, index) => value ^ product(divisor[index] ?? 0, factor),
    );
  }
  return rest;
}
