import type { Clock } from '../../../runtime/clock.ts'
import type { Feature } from '../../../runtime/feature.ts'
import { oneOf } from '../../../runtime/setting-readers.ts'
import { setting } from '../../../runtime/settings.ts'
import { type ConsoleDependencies, consoleOf } from '../people/index.ts'
import { touchGuard } from './guard.ts'

export { type Touch, touch } from './guard.ts'
export { actHashOf, bodySha256Of, type Call, isProven, type SignedTouch } from './verify.ts'

type Dependencies = ConsoleDependencies & { clock: Clock }

const approvalSettings = {
  /** `solo`: one person does what elsewhere takes two. Each act says so. */
  approvals: setting<'two' | 'solo'>('OPERATOR_APPROVALS', oneOf('two', 'solo'), 'two'),
}

/** What a person of the operator confirms with a passkey, call by call. */
export const touches: Feature<Dependencies> = {
  settings: approvalSettings,
  bind: ({ clock, settings, ...dependencies }) => {
    const isSolo = settings(approvalSettings).approvals === 'solo'
    return { guards: [touchGuard({ clock, isSolo, ...consoleOf({ settings, ...dependencies }) })] }
  },
}
