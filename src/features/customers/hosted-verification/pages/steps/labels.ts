import { COUNTRY_OPTIONS } from '../choices.ts'
import type { Field, Group, TextField } from '../fields.ts'

type TextOptions = Omit<TextField, 'kind' | 'name' | 'label'>
type Select = Extract<Field, { kind: 'select' }>

export const text = (name: string, label: string, rest: TextOptions): Field => ({ kind: 'text', name, label, ...rest })

export const country = (name: string, label: string, rest: Partial<Select> = {}): Select => ({
  kind: 'select',
  name,
  label,
  options: COUNTRY_OPTIONS,
  ...rest,
})

/** The fields of an address at a path. An update replaces the whole address, so the form contains all fields. */
export const addressGroup = (prefix: string, legend?: string): Group => ({
  ...(legend !== undefined && { legend }),
  fields: [
    {
      kind: 'text',
      name: `${prefix}.line1`,
      label: 'Street and number',
      autocomplete: 'address-line1',
      maxLength: 255,
    },
    {
      kind: 'text',
      name: `${prefix}.line2`,
      label: 'Flat, building or further line',
      autocomplete: 'address-line2',
      maxLength: 255,
      isOptional: true,
    },
    { kind: 'text', name: `${prefix}.city`, label: 'Town or city', autocomplete: 'address-level2', maxLength: 255 },
    {
      kind: 'text',
      name: `${prefix}.state`,
      label: 'State or province',
      isOptional: 'depends',
      autocomplete: 'address-level1',
      maxLength: 255,
      hint: 'Needed in Australia, Brazil, Canada, India, Mexico and the United States.',
    },
    { kind: 'text', name: `${prefix}.postalCode`, label: 'Postal code', autocomplete: 'postal-code', maxLength: 32 },
    country(`${prefix}.country`, 'Country', { autocomplete: 'country' }),
  ],
})
