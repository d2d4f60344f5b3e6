import { createRequire } from "node:module";
import { dirname } from "node:path";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import * as tf from "@tensorflow/tfjs-core";
import { readWeights } from "./weights.ts";

/** Takes height × width × 9 values (picture, albedo, packed normal), gives height × width × 3. */
export type Network = (input: Float32Array, width: number, height: number) => Promise<Float32Array>;

/** Sides of the input must be multiples of this: the network halves the picture four times. */
export const SIDE_MULTIPLE = 16;

const WEIGHTS = new URL("./rt_ldr_calb_cnrm.tza", import.meta.url);

type Layer = { readonly filter: tf.Tensor4D; readonly bias: tf.Tensor1D };

/** Loads Open Image Denoise's U-Net for display-encoded pictures with clean guides. */
export async function loadNetwork(): Promise<Network> {
  const wasm = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm");
  setWasmPaths(`${dirname(wasm)}/`);
  await tf.setBackend("wasm");
  await tf.ready();
  const layers = await loadLayers();
  return async (input, width, height) => {
    const image = tf.tensor4d(input, [1, height, width, 9]);
    const output = tf.tidy(() => denoise(layers, image));
    const values = await output.data<"float32">();
    image.dispose();
    output.dispose();
    return values;
  };
}

async function loadLayers(): Promise<ReadonlyMap<string, Layer>> {
  const weights = await readWeights(WEIGHTS);
  const layers = new Map<string, Layer>();
  for (const [key, { shape, values }] of weights) {
    const name = key.replace(/\.weight$/, "");
    const bias = weights.get(`${name}.bias`);
    if (name === key || !bias) continue;
    const [outputs = 0, inputs = 0, rows = 0, columns = 0] = shape;
    const kernel = tf.tensor4d(values, [outputs, inputs, rows, columns]);
    const filter = tf.transpose(kernel, [2, 3, 1, 0]);
    kernel.dispose();
    layers.set(name, { filter, bias: tf.tensor1d(bias.values) });
  }
  return layers;
}

function denoise(layers: ReadonlyMap<string, Layer>, input: tf.Tensor4D): tf.Tensor4D {
  const conv = (x: tf.Tensor4D, name: string, activation: "relu" | "linear" = "relu") => {
    const layer = layers.get(name);
    if (!layer) throw new Error(`The denoiser's weights have no layer ${name}.`);
    const result = tf.fused.conv2d({ x, ...layer, strides: 1, pad: "same", activation });
    x.dispose();
    return result;
  };
  const pool = (x: tf.Tensor4D) => {
    const half = tf.maxPool(x, 2, 2, "same");
    x.dispose();
    return half;
  };
  const joined = (x: tf.Tensor4D, skip: tf.Tensor4D) => {
    const large = tf.image.resizeNearestNeighbor(x, [x.shape[1] * 2, x.shape[2] * 2]);
    x.dispose();
    const both = tf.concat4d([large, skip], 3);
    large.dispose();
    skip.dispose();
    return both;
  };
  const keep = (x: tf.Tensor4D) => x.clone();

  const half = pool(conv(conv(keep(input), "enc_conv0"), "enc_conv1"));
  const quarter = pool(conv(keep(half), "enc_conv2"));
  const eighth = pool(conv(keep(quarter), "enc_conv3"));
  const least = pool(conv(keep(eighth), "enc_conv4"));
  let x = conv(conv(least, "enc_conv5a"), "enc_conv5b");
  x = conv(conv(joined(x, eighth), "dec_conv4a"), "dec_conv4b");
  x = conv(conv(joined(x, quarter), "dec_conv3a"), "dec_conv3b");
  x = conv(conv(joined(x, half), "dec_conv2a"), "dec_conv2b");
  x = conv(conv(joined(x, keep(input)), "dec_conv1a"), "dec_conv1b");
  return conv(x, "dec_conv0", "linear");
}
