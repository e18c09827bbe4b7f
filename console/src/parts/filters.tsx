import { type RegisteredRouter, type RouteById, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { ENVIRONMENTS, useEnvironment } from '../environment.ts'
import { PlatformChoice } from './platform-choice.tsx'
import { codeInWords } from './written.ts'

/** The values of the filters in the address of a page, by the id of its route. */
export type FiltersOf<Id> = RouteById<RegisteredRouter['routeTree'], Id>['types']['fullSearchSchema']

/** The display of a filter: its label, and whether its field has room for an id. */
export type Control = string | { label: string; isLong: true }

/** Filters of the page, whose values `pages.ts` declares. A button clears them if there are several. */
export function Filters({ controls }: { controls: Readonly<Record<string, Control | undefined>> }) {
  const { routeId, staticData } = useMatch({ strict: false })
  const chosen = useSearch({ from: routeId }) as Readonly<Record<string, string>>
  const navigate = useNavigate()
  const allowed = staticData.page?.search ?? {}
  const fields = Object.entries(controls).map(([name, control = name]) => (
    <Field
      key={name}
      control={control}
      allowed={allowed[name]}
      chosen={chosen[name]}
      narrow={(value, replace = false) =>
        void navigate({ to: '.', search: (before) => ({ ...before, [name]: value }), replace })
      }
    />
  ))
  if (fields.length === 0) return null
  const areSeveral = Object.keys(controls).filter((name) => name in allowed).length > 1
  return (
    <div className="filters">
      {fields}
      {areSeveral && Object.keys(chosen).length > 0 && (
        <button type="button" onClick={() => void navigate({ to: '.', search: {} })}>
          Clear filters
        </button>
      )}
    </div>
  )
}

type Narrow = (value: string | undefined, replace?: boolean) => void

function Field({
  control,
  allowed,
  chosen,
  narrow,
}: {
  control: Control
  allowed: readonly string[] | RegExp | 'DAY' | 'PLATFORM' | undefined
  chosen: string | undefined
  narrow: Narrow
}) {
  const { label, isLong = false } = typeof control === 'string' ? { label: control } : control
  if (allowed === undefined) return <EnvironmentChoice label={label} />
  if (allowed === 'PLATFORM') return <PlatformChoice label={label} chosen={chosen} onChoose={narrow} />
  if (allowed === 'DAY' || allowed instanceof RegExp)
    return <TextFilter label={label} isLong={isLong} form={allowed} value={chosen} narrow={narrow} />
  return <Choice label={label} words={allowed} chosen={chosen} narrow={narrow} />
}

/** Chooses the environment, which is a part of the path. */
function EnvironmentChoice({ label }: { label: string }) {
  const environment = useEnvironment()
  const navigate = useNavigate()
  return (
    <label className="filter">
      {label}
      <select
        value={environment}
        onChange={({ target }) =>
          void navigate({ to: '.', params: (before) => ({ ...before, environment: target.value }), search: true })
        }
      >
        {ENVIRONMENTS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Chooses one of a few words, or none. */
function Choice({
  label,
  words,
  chosen,
  narrow,
}: {
  label: string
  words: readonly string[]
  chosen: string | undefined
  narrow: Narrow
}) {
  return (
    <label className="filter">
      {label}
      <select value={chosen ?? ''} onChange={({ target }) => narrow(target.value || undefined)}>
        <option value="">All</option>
        {words.map((each) => (
          <option key={each} value={each}>
            {codeInWords(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * A filter for a day or a short text, in capitals if only capitals match. Partial text adds no entry to the browser
 * history.
 */
function TextFilter({
  label,
  isLong,
  form,
  value,
  narrow,
}: {
  label: string
  isLong: boolean
  form: RegExp | 'DAY'
  value: string | undefined
  narrow: Narrow
}) {
  const size = isLong ? { size: 29, maxLength: 80 } : { size: 4, maxLength: 10 }
  return (
    <label className="filter">
      {label}
      <input
        key={value ?? ''}
        defaultValue={value ?? ''}
        {...(form === 'DAY' ? { type: 'date' } : { type: 'text', ...size })}
        onChange={({ target }) => {
          const text = target.value.trim()
          const whole = form === 'DAY' ? text : [text, text.toUpperCase()].find((each) => form.test(each))
          if (text === '') narrow(undefined, true)
          else if (whole !== undefined) narrow(whole, true)
        }}
      />
    </label>
  )
}
