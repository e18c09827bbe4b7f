import type { Simulated } from '../adapter.ts'
import type { MicroEntrySender } from './port.ts'

/** Sends nothing, and nothing comes back: every account exists. */
export const simulatedMicroEntries: MicroEntrySender & Simulated = { kind: 'simulated', send: async () => {} }
