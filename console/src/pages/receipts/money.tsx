import type { Schemas } from '../../api/client.ts'
import { ActedOn } from '../../parts/acted-on.tsx'
import { Amount } from '../../parts/amount.tsx'
import { asText } from '../../parts/text.tsx'

/** Names the money that a decision is about. */
export const Money = ({ of: { amount, rail, payer, treasuryAccount, instrument } }: { of: Schemas['Receipt'] }) => (
  <ActedOn
    of={{
      Money: <Amount of={amount} />,
      Over: rail.replaceAll('_', ' '),
      ...(payer?.accountHolderName && { From: asText(payer.accountHolderName) }),
      ...(payer?.remittanceInformation && { Text: asText(payer.remittanceInformation) }),
      ...((treasuryAccount ?? instrument) && { To: asText(treasuryAccount ?? instrument) }),
    }}
  />
)
