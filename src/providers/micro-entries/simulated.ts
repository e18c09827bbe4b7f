import type { Simulated } from '../adapter.ts'
import type { MicroEntrySender } from './port.ts'

/** Sends no entries and gets no returns: every account exists. */
export const simulatedMicroEntries: MicroEntrySender & Simulated = { kind: 'simulated', send: async () => {} }
