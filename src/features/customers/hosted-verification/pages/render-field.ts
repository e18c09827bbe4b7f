import { escapeHtml } from '#runtime/http/html-page.ts'
import type { Field, Option, TextField, Values } from './fields.ts'

/** Returns the id of a field's control in the page, or of its first control. */
export const idOf = (name: string): string => name.replaceAll('.', '-')

/** Renders an HTML attribute with its value, or an empty text without a value. */
const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`

/** Renders a field with its label, hint and error. */
export function renderField(field: Field, values: Values, fault: string | undefined): string {
  const isGroup = field.kind === 'radios' || field.kind === 'checkboxes'
  const held = values.get(field.name) ?? []
  const parts = [renderHint(field), renderFault(field, fault)].join('')
  const label = escapeHtml(field.label) + (field.isOptional === true ? ' <span class="optional">(optional)</span>' : '')
  const body = isGroup
    ? `<fieldset${describedBy(field, fault)}><legend>${label}</legend>${parts}${renderChoices(field, held)}</fieldset>`
    : `<label for="${idOf(field.name)}">${label}</label>${parts}${renderControl(field, held[0], fault)}`
  return `<div class="field${fault === undefined ? '' : ' wrong'}">${body}</div>`
}

const renderHint = ({ name, hint }: Field): string =>
  hint === undefined ? '' : `<p class="hint" id="${idOf(name)}-hint">${escapeHtml(hint)}</p>`

const renderFault = ({ name }: Field, fault: string | undefined): string =>
  fault === undefined
    ? ''
    : `<p class="fault" id="${idOf(name)}-fault"><span class="unseen">Error: </span>${escapeHtml(fault)}</p>`

function describedBy({ name, hint }: Field, fault: string | undefined): string {
  const ids = [...(hint === undefined ? [] : ['hint']), ...(fault === undefined ? [] : ['fault'])]
  return attribute('aria-describedby', ids.length > 0 ? ids.map((id) => `${idOf(name)}-${id}`).join(' ') : undefined)
}

function renderControl(field: Field, value: string | undefined, fault: string | undefined): string {
  const common =
    ` id="${idOf(field.name)}" name="${escapeHtml(field.name)}"${describedBy(field, fault)}` +
    `${fault === undefined ? '' : ' aria-invalid="true"'}${field.isOptional ? '' : ' aria-required="true"'}`
  if (field.kind === 'select') return renderSelect(common, field, value)
  if (field.kind === 'file') return `<input type="file"${common} accept="image/jpeg,image/png,application/pdf">`
  if (field.kind === 'date')
    return `<input type="date"${common}${attribute('autocomplete', field.autocomplete)}${attribute('value', value)}>`
  return field.kind === 'text' ? renderText(common, field, value) : ''
}

function renderText(common: string, field: TextField, value: string | undefined): string {
  const { autocomplete = 'off', inputMode, maxLength, isSecret } = field
  const rest = [
    attribute('autocomplete', autocomplete),
    attribute('inputmode', inputMode),
    attribute('maxlength', maxLength),
    isSecret ? ' spellcheck="false" autocapitalize="characters"' : attribute('value', value),
  ]
  return `<input type="text"${common}${rest.join('')}>`
}

function renderSelect(
  common: string,
  { options, autocomplete }: Extract<Field, { kind: 'select' }>,
  value: string | undefined,
): string {
  const all = [{ value: '', text: 'Choose one' }, ...options]
  const rendered = all.map(
    (each) =>
      `<option value="${escapeHtml(each.value)}"${each.value === (value ?? '') ? ' selected' : ''}>${escapeHtml(each.text)}</option>`,
  )
  return `<select${common}${attribute('autocomplete', autocomplete)}>${rendered.join('')}</select>`
}

function renderChoices(field: Extract<Field, { kind: 'radios' | 'checkboxes' }>, held: readonly string[]): string {
  const type = field.kind === 'radios' ? 'radio' : 'checkbox'
  const isLong = field.kind === 'checkboxes' && field.isLong
  // A long list shows its selected options first, where they are visible.
  const options = isLong
    ? field.options.toSorted((one, other) => Number(held.includes(other.value)) - Number(held.includes(one.value)))
    : field.options
  const choices = options.map((option, index) => renderChoice(field.name, option, type, index, held))
  return `<div class="choices${isLong ? ' long' : ''}">${choices.join('')}</div>`
}

function renderChoice(name: string, { value, text }: Option, type: string, index: number, held: readonly string[]) {
  const id = index === 0 ? idOf(name) : `${idOf(name)}-${index}`
  const checked = held.includes(value) ? ' checked' : ''
  return (
    `<div class="choice"><input type="${type}" id="${id}" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${checked}>` +
    `<label for="${id}">${escapeHtml(text)}</label></div>`
  )
}
