import type { Feature } from '../../runtime/feature.ts'
import { MINUTE_MS } from '../../runtime/jobs/sweeps.ts'
import { deleteOldMessages } from './store.ts'

export { countCodeMessage } from './count-code-message.ts'

/** How many messages with codes one person gets, whatever they are for and whoever has them sent. */
export const codeMessages: Feature = {
  bind: () => ({
    sweeps: [{ name: 'code-messages.delete-old', everyMs: 60 * MINUTE_MS, run: deleteOldMessages }],
  }),
}
