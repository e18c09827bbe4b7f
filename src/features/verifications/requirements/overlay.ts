import { Enum, type Static, Type } from '../../../runtime/declare/schema.ts'
import { readOperatorFile } from '../../../runtime/operator-file.ts'
import { jsonFile } from '../../../runtime/setting-readers.ts'
import { type SettingValues, setting } from '../../../runtime/settings.ts'
import type { Customer } from '../../customers/index.ts'
import { customerSettings, type Profiles, profileOf } from '../../customers/index.ts'

/** Fields that an operator may ask of people in enhanced due diligence (customers 9.3). */
export const EDD_FIELDS = [
  'sourceOfFundsCategories',
  'sourceOfWealthCategories',
  'purposeOfAccount',
  'expectedMonthlyTransactionCount',
  'expectedMonthlyTransactionVolume',
  'annualIncomeRange',
  'netWorthRange',
  'pepStatus',
] as const

const Demand = Type.Object({
  proofOfAddress: Type.Optional(Type.Boolean({ description: 'Of people. Businesses give one always.' })),
  goodStanding: Type.Optional(Type.Boolean({ description: 'Of businesses.' })),
  fields: Type.Optional(Type.Array(Enum(EDD_FIELDS), { description: 'Of people.' })),
})
type Demand = Static<typeof Demand>

const OverlayFile = Type.Object({
  profiles: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }), Demand)),
  currencies: Type.Optional(Type.Record(Type.String(), Demand)),
})
/** What the operator asks for beyond what is always asked for, by profile and by currency. */
export type Overlay = Static<typeof OverlayFile>

/** By what it is decided what is asked of a customer beyond that. */
export interface Demands {
  overlay: Overlay
  profiles: Profiles
}

const NOTHING: Overlay = {}

export const overlaySettings = {
  overlay: setting(
    'VERIFICATION_OVERLAY_FILE',
    jsonFile((content: unknown): Overlay => readOperatorFile(OverlayFile, content, () => [])),
    NOTHING,
  ),
}

export const demandsFrom = (settings: SettingValues): Demands => ({
  ...settings(overlaySettings),
  profiles: settings(customerSettings).profiles,
})

/** What is asked of this customer beyond what is always asked for. */
export function demandOf({ overlay, profiles }: Demands, customer: Customer): Required<Demand> {
  const { profiles: byProfile = {}, currencies = {} } = overlay
  const demands = [
    byProfile[profileOf(profiles, customer.region).name],
    ...customer.currencies.map((code) => currencies[code]),
  ]
  return {
    proofOfAddress: demands.some((each) => each?.proofOfAddress),
    goodStanding: demands.some((each) => each?.goodStanding),
    fields: [...new Set(demands.flatMap((each) => each?.fields ?? []))],
  }
}
