import { isObject } from '#crypto/json-object.ts'
import type { Customer } from '#features/customers/index.ts'
import { customerSettings, type Profiles, profileOf } from '#features/customers/index.ts'
import { findCurrency } from '#money/currencies.ts'
import { Enum, type Static, Type } from '#runtime/declare/schema.ts'
import { readOperatorFile } from '#runtime/kernel/operator-file.ts'
import { jsonFile } from '#runtime/kernel/setting-readers.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'
import { type SettingValues, setting } from '#runtime/lib/settings.ts'

/** Fields that an operator may require of people in enhanced due diligence (customers 9.3). */
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
  profiles: Type.Optional(Type.Record(Type.String(), Demand)),
  currencies: Type.Optional(Type.Record(Type.String(), Demand)),
})
/** The operator's additional requirements, by profile and by currency. */
export type Overlay = Static<typeof OverlayFile>

/** The input for additional requirements. */
export interface Demands {
  overlay: Overlay
  profiles: Profiles
}

const NOTHING: Overlay = {}

export const overlaySettings = {
  overlay: setting(
    'VERIFICATION_OVERLAY_FILE',
    jsonFile((content: unknown): Overlay => readOperatorFile(OverlayFile, content, unknownCurrencies)),
    NOTHING,
  ),
}

const unknownCurrencies = (content: unknown): Fault[] =>
  Object.keys((isObject(content) && content.currencies) || {}).flatMap((code) =>
    faultIf(!findCurrency(code), { field: `currencies.${code}`, message: 'There is no such currency.' }),
  )

/** Reads the operator's requirements. Throws if they name a profile that is not in the table of profiles. */
export function demandsFrom(settings: SettingValues): Demands {
  const [{ overlay }, { profiles }] = [settings(overlaySettings), settings(customerSettings)]
  const names = new Set([...profiles.values(), profileOf(profiles, undefined)].map(({ name }) => name))
  const unknown = Object.keys(overlay.profiles ?? {}).find((name) => !names.has(name))
  if (unknown) throw new Error(`VERIFICATION_OVERLAY_FILE profiles.${unknown}: No profile has this name.`)
  return { overlay, profiles }
}

/** Returns the additional requirements for this customer. */
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
