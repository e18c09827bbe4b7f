import { money } from '#money/money.ts'
import { toDecimalText, toWireAmount } from '#money/wire.ts'
import { refuse } from '#runtime/lib/errors.ts'
import type { Work } from '#runtime/work/units/work.ts'

/**
 * Refuses with INSUFFICIENT_FUNDS. Only callers who may read balances see the available and the required amount, in the
 * currency of the account. `required` is absent if the payment was for the whole available balance.
 */
export function refuseOverdrawn(
  { mayView = false }: Partial<Pick<Work, 'mayView'>>,
  { available, currency }: { available: bigint; currency: string },
  required?: bigint,
): never {
  if (!mayView) refuse('INSUFFICIENT_FUNDS', 'The available balance of the account is too small.')
  const named = {
    available: money(available, currency),
    ...(required !== undefined && { required: money(required, currency) }),
  }
  const needed = named.required ? `, and ${toDecimalText(named.required)} ${currency} are needed` : ''
  refuse('INSUFFICIENT_FUNDS', `The account has ${toDecimalText(named.available)} ${currency} available${needed}.`, {
    available: toWireAmount(named.available),
    ...(named.required && { required: toWireAmount(named.required) }),
  })
}
