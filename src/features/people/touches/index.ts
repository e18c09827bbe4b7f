import type { Feature } from '#runtime/kernel/feature.ts'
import { type ConsoleDependencies, consoleOf } from '../index.ts'
import { touchGuard } from './guard.ts'
import { paymentRightGuard } from './payment-right.ts'

export { type Touch, touch, touchOf } from './guard.ts'
export { type PaymentRight, paymentRight } from './payment-right.ts'
export { actHashOf, bodySha256Of, type Call, isProven, isSoloTouch, type SignedTouch, touchPurpose } from './verify.ts'

/** What a person of the operator confirms with a passkey, call by call. */
export const touches: Feature<ConsoleDependencies> = {
  bind: (dependencies) => {
    const parts = consoleOf(dependencies)
    return { guards: [touchGuard(parts), paymentRightGuard(parts)] }
  },
}
