import { BusinessBeneficiary, WalletIndividualBeneficiary } from '#account-types/beneficiaries.ts'
import type { AccountTypeEntry, FieldSet } from '#account-types/entry.ts'
import type { BeneficiaryType } from '#account-types/examples.ts'
import { ACCOUNT_TYPE_NAMES, type AccountType, entryOf } from '#account-types/index.ts'
import { Enum, merge, READABLE_LINE, type TObject, Type, tagged } from '#runtime/declare/schema.ts'
import type { AccountInfo, NewExternalAccount } from './model.ts'

export const PlatformAccountId = (options: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'A name of your own for the account. It need not be unique.',
    ...options,
  })

type Entry = Pick<AccountTypeEntry<unknown>, 'shape' | 'individual' | 'isOwned' | 'rails'> & {
  fieldSets?: readonly FieldSet[]
  conditions?: object
}

/** Names a schema: `USD_ACCOUNT` becomes `Usd`, and `SPARK_WALLET` becomes `SparkWallet`. */
const nameOf = (type: AccountType) =>
  type
    .replace(/_ACCOUNT$/, '')
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('')

const insidePlatformAccountId = Type.Object({
  platformAccountId: Type.Optional(
    PlatformAccountId({ writeOnly: true, description: 'The same as beside `accountInfo`.' }),
  ),
})

const WalletBeneficiary = tagged(
  'beneficiaryType',
  { INDIVIDUAL: WalletIndividualBeneficiary, BUSINESS: BusinessBeneficiary },
  { $id: 'WalletBeneficiaryOneOf' },
)

const KEEPER = Type.Object({
  vaspName: Type.Optional(
    Type.String({
      maxLength: 255,
      ...READABLE_LINE,
      description: 'The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it.',
    }),
  ),
})

/** Returns the holder's schema, of any kind by default. A wallet may have no holder. */
function holderOf({ individual, isOwned }: Entry, holder?: BeneficiaryType): TObject {
  if (!individual && !isOwned) return Type.Object({})
  const kinds = { INDIVIDUAL: individual ?? WalletIndividualBeneficiary, BUSINESS: BusinessBeneficiary }
  const any = individual ? tagged('beneficiaryType', kinds) : WalletBeneficiary
  const beneficiary = holder ? kinds[holder] : any
  if (individual) return Type.Object({ beneficiary })
  return merge([Type.Object({ beneficiary: Type.Optional(beneficiary) }), KEEPER])
}

const railsOf = ({ rails }: Entry): TObject =>
  Type.Object({
    paymentRails: Type.Array(Enum(rails), {
      readOnly: true,
      description: 'The ways in which money can reach it.',
    }),
  })

export const ExternalAccountType = Enum(ACCOUNT_TYPE_NAMES.toSorted(), { $id: 'ExternalAccountType' })

/** A shape with one value out of the account types of all shapes. */
const typeOf = (type: AccountType): TObject =>
  Type.Object({
    accountType: Type.Unsafe<AccountType>({ allOf: [ExternalAccountType], const: type }),
  })

/** The service returns wallets as sent, so one schema serves both. */
function infoSchema(type: AccountType, use: 'Create' | ''): TObject {
  const entry: Entry = entryOf(type)
  const common = [entry.shape, typeOf(type), holderOf(entry)]
  const { description } = entry.shape
  if (!entry.individual)
    return merge([...common, insidePlatformAccountId], { $id: `${nameOf(type)}ExternalAccountInfo`, description })
  return merge([...common, use === 'Create' ? insidePlatformAccountId : railsOf(entry)], {
    $id: `${nameOf(type)}ExternalAccount${use}Info`,
    description,
  })
}

const BASE = { base: 'BaseExternalAccountInfo', tagType: ExternalAccountType }
const branches = (use: 'Create' | '') =>
  Object.fromEntries(ACCOUNT_TYPE_NAMES.map((type) => [type, infoSchema(type, use)]))

/**
 * Returns the schema of an account of one type, with a beneficiary of one kind if given. One of the type's sets of
 * fields must be complete, and rules over several fields must hold.
 */
export function newAccountSchema(type: AccountType, holder?: BeneficiaryType): TObject {
  const entry: Entry = entryOf(type)
  const anyOf = entry.fieldSets?.map(({ fields }) => ({ required: [...fields] }))
  return merge([entry.shape, typeOf(type), holderOf(entry, holder), insidePlatformAccountId], {
    description: entry.shape.description,
    ...(anyOf && { anyOf }),
    ...(entry.conditions && { allOf: [entry.conditions] }),
  })
}

/** One schema for each account type. `accountType` selects it. */
export const NewAccountInfo = Type.Unsafe<NewExternalAccount['accountInfo']>(
  tagged('accountType', branches('Create'), { $id: 'ExternalAccountCreateInfoOneOf', ...BASE }),
)

export const ShownAccountInfo = Type.Unsafe<AccountInfo>(
  tagged('accountType', branches(''), {
    $id: 'ExternalAccountInfoOneOf',
    ...BASE,
    aliases: { LIGHTNING_ACCOUNT: 'LIGHTNING' },
  }),
)
