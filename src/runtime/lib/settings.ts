import { readFileSync } from 'node:fs'
import { messageOf } from './thrown.ts'

/** Reads a text. Throws its errors, each on a separate line. */
export type Reader<T> = (text: string) => T

/** One environment variable: its reader, and its default if it is absent or empty. */
export interface Setting<T> {
  readonly name: string
  readonly read: Reader<T>
  readonly otherwise: T
  /** Throws the reason why a value, even the default, is not allowed in a production deployment. */
  inProduction?(value: T): void
}

export const setting = <T>(
  name: string,
  read: Reader<NoInfer<T>>,
  otherwise: T,
  inProduction: (value: NoInfer<T>) => void = () => {},
): Setting<T> => ({ name, read, otherwise, inProduction })

/** The operator's settings for one feature, declared with the feature and read with all others at the start. */
export type Settings<Values> = { readonly [Name in keyof Values]: Setting<Values[Name]> }

export type AnySettings = Readonly<Record<string, Setting<unknown>>>

/** Returns the frozen values of the settings. Throws for settings that no feature of the service lists. */
export type SettingValues = <Values>(settings: Settings<Values>) => Values

export type Variables = Readonly<Record<string, string | undefined>>

export const isProduction = (variables: Variables): boolean => variables.NODE_ENV === 'production'

/** Reads one setting. Adds its errors to the list and then returns its default. */
export function readSetting<T>(
  variables: Variables,
  { name, read, otherwise, inProduction }: Setting<T>,
  faults: string[],
): T {
  const text = variables[name]
  try {
    const value = text === undefined || text === '' ? otherwise : read(text)
    if (isProduction(variables)) inProduction?.(value)
    return value
  } catch (error) {
    faults.push(
      ...messageOf(error)
        .split('\n')
        .map((fault) => `${name} ${fault}`),
    )
    return otherwise
  }
}

/**
 * Adds the secrets from files, `MASTER_KEY_FILE` for `MASTER_KEY`. Adds errors in reading them to the validation
 * errors.
 */
export function withSecretsFromFiles(variables: Variables, secrets: readonly string[], faults: string[]): Variables {
  const added: Record<string, string> = {}
  for (const name of secrets) {
    const file = variables[`${name}_FILE`]
    if (!file) continue
    if (variables[name]) faults.push(`${name} and ${name}_FILE must not both be set.`)
    try {
      added[name] = readFileSync(file, 'utf8').trim()
      if (added[name] === '') faults.push(`${name}_FILE names an empty file.`)
    } catch (error) {
      faults.push(`${name}_FILE must name a file that can be read: ${messageOf(error)}`)
    }
  }
  return { ...variables, ...added }
}

/** Reads the settings of all features. */
export function readSettings(variables: Variables, declared: readonly AnySettings[], faults: string[]): SettingValues {
  const values = new Map<object, object>(
    declared.map((settings) => [
      settings,
      Object.freeze(
        Object.fromEntries(
          Object.entries(settings).map(([name, each]) => [name, readSetting(variables, each, faults)]),
        ),
      ),
    ]),
  )
  return <Values>(settings: Settings<Values>) => {
    const read = values.get(settings)
    if (!read) throw new Error(`No feature of the service lists these settings: ${Object.keys(settings).join(', ')}.`)
    return read as Values
  }
}
