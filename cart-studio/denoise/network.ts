import { availableParallelism } from "node:os";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { encodeOnnx, type OnnxNode, type OnnxTensor } from "./onnx-model.ts";
import { readWeights, type Weights } from "./weights.ts";

/** Takes 9 planes of height × width (picture, albedo, packed normal), returns 3. */
export type Network = (
  planes: Float32Array,
  width: number,
  height: number,
) => Promise<Float32Array>;

/** Sides of the input must be multiples of this: the network halves the picture four times. */
export const SIDE_MULTIPLE = 16;

const WEIGHTS = new URL("./rt_ldr_calb_cnrm.tza", import.meta.url);

/** Loads Open Image Denoise's U-Net for display-encoded pictures with clean guides. */
export async function loadNetwork(): Promise<Network> {
  const session = await InferenceSession.create(unet(await readWeights(WEIGHTS)), {
    intraOpNumThreads: availableParallelism(),
    // Freed between pictures: sizes differ, and an arena would keep the memory of each.
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });
  return async (planes, width, height) => {
    const input = new Tensor("float32", planes, [1, 9, height, width]);
    const { output } = await session.run({ input });
    const values = await output?.getData();
    if (!(values instanceof Float32Array)) throw new Error("The denoiser returned no picture.");
    return values;
  };
}

/** The graph of Open Image Denoise's core/unet_filter.cpp. */
function unet(weights: ReadonlyMap<string, Weights>): Uint8Array {
  const nodes: OnnxNode[] = [];
  const add = (operator: string, inputs: string[], attributes?: OnnxNode["attributes"]) => {
    const output = `${operator}${nodes.length}`;
    nodes.push({ operator, inputs, output, ...(attributes && { attributes }) });
    return output;
  };
  const conv = (x: string, layer: string) =>
    add("Conv", [x, `${layer}.weight`, `${layer}.bias`], {
      kernel_shape: [3, 3],
      pads: [1, 1, 1, 1],
    });
  const active = (x: string, ...layers: string[]) =>
    layers.reduce((from, layer) => add("Relu", [conv(from, layer)]), x);
  const pool = (x: string) => add("MaxPool", [x], { kernel_shape: [2, 2], strides: [2, 2] });
  const joined = (x: string, skip: string) => {
    const nearest = {
      mode: "nearest",
      coordinate_transformation_mode: "asymmetric",
      nearest_mode: "floor",
    };
    return add("Concat", [add("Resize", [x, "", "scales"], nearest), skip], { axis: 1 });
  };

  const half = pool(active("input", "enc_conv0", "enc_conv1"));
  const quarter = pool(active(half, "enc_conv2"));
  const eighth = pool(active(quarter, "enc_conv3"));
  const least = pool(active(eighth, "enc_conv4"));
  let x = active(least, "enc_conv5a", "enc_conv5b");
  x = active(joined(x, eighth), "dec_conv4a", "dec_conv4b");
  x = active(joined(x, quarter), "dec_conv3a", "dec_conv3b");
  x = active(joined(x, half), "dec_conv2a", "dec_conv2b");
  x = active(joined(x, "input"), "dec_conv1a", "dec_conv1b");
  nodes.push({ operator: "Identity", inputs: [conv(x, "dec_conv0")], output: "output" });

  const tensors: OnnxTensor[] = [...weights].map(([name, tensor]) => ({ name, ...tensor }));
  return encodeOnnx({
    input: { name: "input", channels: 9 },
    output: { name: "output", channels: 3 },
    nodes,
    weights: [...tensors, { name: "scales", shape: [4], values: Float32Array.of(1, 1, 2, 2) }],
  });
}
