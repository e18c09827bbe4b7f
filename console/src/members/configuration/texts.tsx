import { answerOf } from '../../api/client.ts'
import { Field } from '../../parts/field.tsx'
import { Text } from '../../parts/text.tsx'
import { WithForm } from '../../parts/with-reason.tsx'
import { type InterfacePaths, type InterfaceSchemas, platformApi } from '../api.ts'

type Config = InterfaceSchemas['PlatformConfig']
type Change = InterfacePaths['/config']['patch']['requestBody']['content']['application/json']

/** A text or a number of the configuration, by its path in the interface. */
interface Setting {
  path: string
  label: string
  type?: 'email' | 'url' | 'number' | 'lines' | 'yes'
  maxLength?: number
  min?: number
  max?: number
}

export const UMA_DOMAIN: readonly Setting[] = [{ path: 'umaDomain', label: 'UMA domain', maxLength: 253 }]

const inWallet = (name: string, rest: Omit<Setting, 'path'>) => ({ path: `embeddedWalletConfig.${name}`, ...rest })
const inCard = (name: string, rest: Omit<Setting, 'path'>) => ({ path: `cardTokenization2faConfig.${name}`, ...rest })

/** One-time codes of embedded wallets. */
export const WALLET_CODES: readonly Setting[] = [
  inWallet('appName', { label: 'Name of the app', maxLength: 255 }),
  inWallet('otpLength', { label: 'Length of a code', type: 'number', min: 4, max: 12 }),
  inWallet('alphanumeric', { label: 'Letters in a code', type: 'yes' }),
  inWallet('expirationSeconds', { label: 'Validity in seconds', type: 'number', min: 1, max: 86_400 }),
  inWallet('sendFromEmailAddress', { label: 'E-mail address of the sender', type: 'email', maxLength: 255 }),
  inWallet('sendFromEmailSenderName', { label: 'Name of the sender', maxLength: 255 }),
  inWallet('replyToEmailAddress', { label: 'E-mail address for replies', type: 'email', maxLength: 255 }),
  inWallet('logoUrl', { label: 'Address of the logo', type: 'url', maxLength: 512 }),
]

/** Codes for cardholders who add a card to a device. */
export const CARD_CODES: readonly Setting[] = [
  inCard('displayName', { label: 'Displayed name', maxLength: 255 }),
  inCard('logoUrl', { label: 'Address of the logo', type: 'url', maxLength: 512 }),
  inCard('email.fromAddress', { label: 'E-mail address of the sender', type: 'email', maxLength: 255 }),
  inCard('email.fromName', { label: 'Name of the sender', maxLength: 255 }),
  inCard('email.replyToAddress', { label: 'E-mail address for replies', type: 'email', maxLength: 255 }),
  inCard('email.subject', { label: 'Subject of the e-mail', maxLength: 255 }),
  inCard('email.bodyText', { label: 'Text of the e-mail', type: 'lines', maxLength: 2000 }),
  inCard('sms.templateSid', { label: 'Template of the SMS', maxLength: 64 }),
  inCard('sms.bodyText', { label: 'Text of the SMS', type: 'lines', maxLength: 480 }),
]

type Tree = { [name: string]: unknown }

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((of: unknown, name) => (of as Tree | undefined)?.[name], tree)

function put(tree: Tree, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) tree[name] = value
  else put((tree[name] ??= {}) as Tree, rest.join('.'), value)
}

const READ: Readonly<Record<string, (text: string) => unknown>> = {
  number: Number,
  yes: (text) => text === 'true',
}

/** Returns the change of the configuration in a form. Leaves out empty fields. */
function changeIn(form: FormData, fields: readonly Setting[]): Change {
  const change: Tree = {}
  for (const { path, type = 'text' } of fields) {
    const text = String(form.get(path) ?? '')
    if (text !== '') put(change, path, READ[type]?.(text) ?? text)
  }
  return change
}

const inWords = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

/** Some settings as the platform has set them, with a form that changes them. */
export function TextsCard({
  title,
  none,
  fields,
  config,
  mayManage,
}: {
  title: string
  /** The text without any setting. */
  none: string
  fields: readonly Setting[]
  config: Config
  mayManage: boolean
}) {
  const set = fields.filter(({ path }) => at(config, path) !== undefined)
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {set.length === 0 ? (
        <p className="empty">{none}</p>
      ) : (
        <dl>
          {set.map(({ path, label }) => (
            <div key={path} className="fact">
              <dt>{label}</dt>
              <dd>
                <Text of={inWords(at(config, path))} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {mayManage && (
        <div className="actions">
          <ChangeTexts label={`Change “${title}”`} fields={fields} config={config} />
        </div>
      )}
    </section>
  )
}

/** A form for some settings. A value that is set can be replaced, but the interface does not remove it. */
export const ChangeTexts = ({
  label,
  fields,
  config,
}: {
  label: string
  fields: readonly Setting[]
  config: Config
}) => (
  <WithForm
    label={label}
    title={label}
    submit="Save"
    run={async (form) => {
      await answerOf(platformApi.PATCH('/config', { body: changeIn(form, fields) }))
      return undefined
    }}
  >
    {fields.map((each) => (
      <SettingField key={each.path} of={each} value={at(config, each.path)} isNeeded={fields.length === 1} />
    ))}
  </WithForm>
)

function SettingField({ of, value, isNeeded }: { of: Setting; value: unknown; isNeeded: boolean }) {
  const { path, label, type = 'text', maxLength, min, max } = of
  const required = isNeeded || value !== undefined
  const defaultValue = value === undefined ? '' : String(value)
  return (
    <Field label={label} name={path}>
      {(input) => {
        if (type === 'lines')
          return <textarea {...input} {...{ required, maxLength, defaultValue }} rows={4} autoComplete="off" />
        if (type === 'yes')
          return (
            <select {...input} {...{ required, defaultValue }}>
              <option value="">not set</option>
              <option value="true">yes</option>
              <option value="false">no</option>
            </select>
          )
        return <input {...input} {...{ type, required, maxLength, min, max, defaultValue }} autoComplete="off" />
      }}
    </Field>
  )
}
