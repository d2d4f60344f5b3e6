import { Logger, NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRONOS_EXTENSIONS } from "@gltf-transform/extensions";
import { dedup, prune, quantize, reorder, weld } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";

/**
 * Quantizes positions (13 bit, under 0.4 mm) and normals (8 bit), orders triangles for the decoder and stores all with
 * EXT_meshopt_compression. Nodes, their extras and materials keep their names.
 */
export async function compressGlb(glb: Uint8Array): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const io = new NodeIO()
    .registerExtensions(KHRONOS_EXTENSIONS)
    .registerExtensions([EXTMeshoptCompression])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  const document = await io.readBinary(glb);
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  await document.transform(
    dedup(),
    weld(),
    reorder({ encoder: MeshoptEncoder, target: "size" }),
    // Quantizing moves a mesh's scale into its node, so each mesh keeps a node of its own.
    quantize({ pattern: /^(POSITION|NORMAL)$/, quantizePosition: 13, quantizeNormal: 8 }),
    prune({ keepLeaves: true, keepExtras: true, keepAttributes: false }),
  );
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER });
  return io.writeBinary(document);
}
