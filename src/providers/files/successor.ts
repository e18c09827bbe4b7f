import type { FileStore } from './port.ts'

/** Stores new files, and still returns and deletes the files of an earlier store. */
export const successorOf = (earlier: FileStore, store: FileStore): FileStore => ({
  put: (file, content, size) => store.put(file, content, size),
  find: async (file) => (await store.find(file)) ?? earlier.find(file),
  async *list() {
    yield* store.list()
    yield* earlier.list()
  },
  delete: async (file) => {
    await store.delete(file)
    await earlier.delete(file)
  },
})
