/** What a tensor or an operator's attribute can be in the subset of ONNX that the network needs. */
export type Attribute = string | number | readonly number[];
export type OnnxNode = {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
};
export type OnnxTensor = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
};

/** A network whose input and output are float tensors of batch × channels × height × width. */
export type OnnxModel = {
  readonly input: { readonly name: string; readonly channels: number };
  readonly output: { readonly name: string; readonly channels: number };
  readonly nodes: readonly OnnxNode[];
  readonly weights: readonly OnnxTensor[];
};

const IR_VERSION = 8;
const OPSET = 13;
const FLOAT = 1;
/** AttributeProto.AttributeType. */
const INT = 2;
const STRING = 3;
const INTS = 7;

/** Encodes a model as an ONNX file, in Protocol Buffers; field numbers as in onnx.proto. */
export function encodeOnnx({ input, output, nodes, weights }: OnnxModel): Uint8Array {
  const graph = [
    ...nodes.map((node) => message(1, nodeProto(node))),
    text(2, "network"),
    ...weights.map((tensor) => message(5, tensorProto(tensor))),
    message(11, imageProto(input)),
    message(12, imageProto(output)),
  ];
  const opset = [text(1, ""), integer(2, OPSET)];
  return Buffer.concat([integer(1, IR_VERSION), message(7, graph), message(8, opset)]);
}

function nodeProto({ operator, inputs, output, attributes = {} }: OnnxNode): Buffer[] {
  return [
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, attributeProto(name, value))),
  ];
}

function attributeProto(name: string, value: Attribute): Buffer[] {
  if (typeof value === "string") return [text(1, name), text(4, value), integer(20, STRING)];
  if (typeof value === "number") return [text(1, name), integer(3, value), integer(20, INT)];
  return [text(1, name), ...value.map((each) => integer(8, each)), integer(20, INTS)];
}

function tensorProto({ name, shape, values }: OnnxTensor): Buffer[] {
  const data = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return [
    ...shape.map((side) => integer(1, side)),
    integer(2, FLOAT),
    text(8, name),
    bytes(9, data),
  ];
}

function imageProto({ name, channels }: OnnxModel["input"]): Buffer[] {
  const sides = [[integer(1, 1)], [integer(1, channels)], [text(2, "height")], [text(2, "width")]];
  const shape = sides.map((side) => message(1, side));
  return [text(1, name), message(2, [message(1, [integer(1, FLOAT), message(2, shape)])])];
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function message(field: number, parts: readonly Buffer[]): Buffer {
  return bytes(field, Buffer.concat(parts));
}

function bytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) out.push((rest & 0x7f) | 0x80);
  out.push(rest);
  return Buffer.from(out);
}
