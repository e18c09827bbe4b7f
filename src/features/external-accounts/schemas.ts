import {
  BusinessBeneficiary,
  INDIVIDUAL_BENEFICIARIES,
  WalletIndividualBeneficiary,
} from '../../account-types/beneficiaries.ts'
import { ACCOUNT_SHAPES, type AccountType, type FiatAccountType, RAILS } from '../../account-types/shapes/index.ts'
import { Enum, merge, type TObject, Type, tagged } from '../../runtime/schema.ts'
import type { AccountInfo, NewExternalAccount } from './model.ts'
import { isFiatType, OFFERED_TYPES, type OfferedType } from './variants/index.ts'

export const PlatformAccountId = (options: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'A name of your own for the account. It need not be unique.',
    ...options,
  })

/** `USD_ACCOUNT` gives `Usd`, `SPARK_WALLET` gives `SparkWallet`. */
const nameOf = (type: OfferedType) =>
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

const WALLET_HOLDER = Type.Object({
  beneficiary: Type.Optional(WalletBeneficiary),
  vaspName: Type.Optional(
    Type.String({
      description: 'The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it.',
    }),
  ),
})

function holderOf(type: OfferedType): TObject {
  if (!isFiatType(type)) return type === 'LIGHTNING' ? Type.Object({}) : WALLET_HOLDER
  return Type.Object({
    beneficiary: tagged('beneficiaryType', {
      INDIVIDUAL: INDIVIDUAL_BENEFICIARIES[type],
      BUSINESS: BusinessBeneficiary,
    }),
  })
}

const railsOf = (type: FiatAccountType): TObject =>
  Type.Object({
    paymentRails: Type.Array(Enum(RAILS[type]), {
      readOnly: true,
      description: 'The ways in which money can reach it.',
    }),
  })

const ExternalAccountType = Enum(Object.keys(ACCOUNT_SHAPES) as AccountType[], { $id: 'ExternalAccountType' })

/** The one value of a shape, out of those of all shapes. */
const typeOf = (type: OfferedType): TObject =>
  Type.Object({
    accountType: Type.Unsafe<OfferedType>({ allOf: [ExternalAccountType], const: type }),
  })

/** Wallets are shown as they are sent, so one schema serves both. */
function infoSchema(type: OfferedType, use: 'Create' | ''): TObject {
  const shape = ACCOUNT_SHAPES[type]
  const common = [shape, typeOf(type), holderOf(type)]
  const { description } = shape
  if (!isFiatType(type))
    return merge([...common, insidePlatformAccountId], { $id: `${nameOf(type)}ExternalAccountInfo`, description })
  return merge([...common, use === 'Create' ? insidePlatformAccountId : railsOf(type)], {
    $id: `${nameOf(type)}ExternalAccount${use}Info`,
    description,
  })
}

const BASE = { base: 'BaseExternalAccountInfo', tagType: ExternalAccountType }
const branches = (use: 'Create' | '') => Object.fromEntries(OFFERED_TYPES.map((type) => [type, infoSchema(type, use)]))

/** One schema for each type of account, chosen by `accountType`. */
export const NewAccountInfo = Type.Unsafe<NewExternalAccount['accountInfo']>(
  tagged('accountType', branches('Create'), { $id: 'ExternalAccountCreateInfoOneOf', ...BASE }),
)

export const ShownAccountInfo = Type.Unsafe<AccountInfo>(
  tagged('accountType', branches(''), { $id: 'ExternalAccountInfoOneOf', ...BASE }),
)
