const DATABASE = "desk";
const STORE = "files";

/** A file that is not sent yet. `list` names what it belongs to. */
export type KeptFile = { id: string; list: string; field: string; file: File };

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
  const database = await done(request);
  const transaction = database.transaction(STORE, mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(STORE);
}

/** The files of a list that this device keeps, in the order in which they were added. */
export async function listKeptFiles(list: string): Promise<KeptFile[]> {
  const all: KeptFile[] = await done((await openStore("readonly")).getAll());
  return all.filter((kept) => kept.list === list).sort((a, b) => a.id.localeCompare(b.id));
}

export async function keepFile(kept: KeptFile): Promise<void> {
  await done((await openStore("readwrite")).put(kept));
}

export async function forgetFile(id: string): Promise<void> {
  await done((await openStore("readwrite")).delete(id));
}

/** When somebody signs out. */
export const forgetAllFiles = (): void => void indexedDB.deleteDatabase(DATABASE);
