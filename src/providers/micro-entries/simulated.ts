import type { MicroEntrySender } from './port.ts'

/** Sends nothing, and nothing comes back: every account exists. */
export const simulatedMicroEntries: MicroEntrySender = { send: async () => {} }
