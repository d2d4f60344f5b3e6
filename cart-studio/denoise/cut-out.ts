import { channel, type Samples } from "./samples.ts";

/**
 * Brightness of the ground that a cart's still is laid on before the denoiser sees it, close to
 * the page's own. Laid on that ground again the cut-out is exactly what the denoiser gave.
 */
const GROUND = 0.9;
/** Share of the caught shadow that stays, so that the page's ground is not blackened. */
const SHADOW = 0.82;
/** Beside the cart's edge the shadow is taken from the free ground this near (pixels of 1440). */
const REACH = 5 / 1440;

/** Lays a picture with alpha on the even ground; three channels a pixel. */
export function onGround(picture: Samples): Samples {
  const size = picture.width * picture.height;
  const values = new Float32Array(size * 3);
  for (let i = 0; i < size; i++) {
    const alpha = picture.values[i * 4 + 3] ?? 0;
    for (let k = 0; k < 3; k++) {
      values[i * 3 + k] = (picture.values[i * 4 + k] ?? 0) * alpha + GROUND * (1 - alpha);
    }
  }
  return { width: picture.width, height: picture.height, channels: 3, values };
}

/**
 * Takes a denoised cart off the even ground again: bytes of red, green, blue, alpha. mask is the
 * cart's own coverage; what is dark outside of it is shadow and becomes black with alpha, fading
 * to nothing before the picture's edges.
 */
export function cutOut(clean: Float32Array, mask: Samples): Uint8Array {
  const { width, height } = mask;
  const cart = channel(mask, 0);
  const shadow = freeShadow(clean, cart);
  const beside = spread(shadow, cart, width, height, Math.max(1, Math.round(width * REACH)));
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = Math.min(1, cart[i] ?? 0);
      const caught = beside[i] ?? 0;
      const kept = caught * SHADOW * fade(x / width, y / height);
      const alpha = 1 - (1 - own) * (1 - kept);
      bytes[i * 4 + 3] = Math.round(alpha * 255);
      if (own < 1e-3 || alpha < 1e-3) continue;
      const ground = GROUND * (1 - own) * (1 - caught);
      for (let k = 0; k < 3; k++) {
        const light = ((clean[i * 3 + k] ?? 0) - ground) / alpha;
        bytes[i * 4 + k] = Math.round(255 * Math.min(1, Math.max(0, light)));
      }
    }
  }
  return bytes;
}

function freeShadow(clean: Float32Array, cart: Float32Array): Float32Array {
  const shadow = new Float32Array(cart.length);
  for (let i = 0; i < cart.length; i++) {
    if ((cart[i] ?? 0) > 0.004) continue;
    const light = ((clean[i * 3] ?? 0) + (clean[i * 3 + 1] ?? 0) + (clean[i * 3 + 2] ?? 0)) / 3;
    // The first percent is the denoiser's own unevenness on lit ground.
    shadow[i] = Math.min(1, Math.max(0, (1 - light / GROUND - 0.01) / 0.99));
  }
  return shadow;
}

/** Carries the shadow of free ground over the cart's edge pixels, from the mean of the nearest. */
function spread(
  shadow: Float32Array,
  cart: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const out = Float32Array.from(shadow);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = cart[i] ?? 0;
      if (own <= 0.004 || own >= 0.996) continue;
      let sum = 0;
      let count = 0;
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const j = v * width + u;
          if ((cart[j] ?? 0) > 0.004) continue;
          sum += shadow[j] ?? 0;
          count++;
        }
      }
      out[i] = count > 0 ? sum / count : 0;
    }
  }
  return out;
}

/** 1 under the cart, 0 at the picture's edges; x and y are fractions of the picture. */
function fade(x: number, y: number): number {
  const distance = Math.hypot((x - 0.5) / 0.5, (y - 0.8) / 0.28);
  const t = Math.min(1, Math.max(0, (1.08 - distance) / 0.55));
  return t * t * (3 - 2 * t);
}
