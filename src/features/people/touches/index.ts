import type { Feature } from '#runtime/kernel/feature.ts'
import { type ConsoleDependencies, consoleOf } from '../index.ts'
import { touchGuard } from './guard.ts'
import { paymentRightGuard } from './payment-right.ts'

export { type Touch, touch, touchOf } from './guard.ts'
export { type PaymentRight, paymentRight } from './payment-right.ts'
export { actHashOf, bodySha256Of, type Call, isProven, isSoloTouch, type SignedTouch, touchPurpose } from './verify.ts'

/** The passkey confirmations of the operator's people, one per call. */
export const touches: Feature<ConsoleDependencies> = {
  bind: (dependencies) => {
    const parts = consoleOf(dependencies)
    return { guards: [touchGuard(parts), paymentRightGuard(parts)] }
  },
}
