import type { Feature } from '#runtime/kernel/feature.ts'
import { MINUTE_MS } from '#runtime/work/jobs/sweeps.ts'
import { deleteOldMessages } from './store.ts'

export { countCodeMessage } from './count-code-message.ts'

/** Limits messages with codes per recipient, over all purposes, customers and platforms. */
export const codeMessages: Feature = {
  bind: () => ({
    sweeps: [{ name: 'code-messages.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldMessages }],
  }),
}
