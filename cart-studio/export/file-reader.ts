/** The part of the browser's FileReader that three's GLTFExporter calls. */
class BlobReader {
  result: ArrayBuffer | null = null;
  onloadend: (() => void) | null = null;

  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes;
      this.onloadend?.();
    });
  }
}

/** Gives Node the FileReader that GLTFExporter expects. */
export function provideFileReader(): void {
  Object.assign(globalThis, { FileReader: globalThis.FileReader ?? BlobReader });
}
