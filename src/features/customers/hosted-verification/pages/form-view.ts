import { escapeHtml } from '#runtime/http/html-page.ts'
import { wordsFor } from './choices.ts'
import { type Field, fieldsOf, type Group, type Values } from './fields.ts'
import { layout } from './layout.ts'
import type { Visit } from './open-case.ts'
import { idOf, renderField } from './render-field.ts'
import type { Complaint, Step } from './steps/index.ts'

interface Shown {
  values: Values
  complaints: readonly Complaint[]
}

/** The form of a step, with its errors above and next to the fields. */
export function renderForm({ address, frame }: Visit, step: Step, { values, complaints }: Shown): string {
  const { title, intro, groups, parent } = step
  const back = parent === undefined ? address : `${address}/${parent}`
  const faults = faultsByField(complaints, groups)
  const hasFiles = fieldsOf(groups).some(({ kind }) => kind === 'file')
  const body = [
    `<nav aria-label="Way back"><a class="back" href="${escapeHtml(back)}">Back to the ${parent === undefined ? 'overview' : 'people'}</a></nav>`,
    `<h1>${escapeHtml(title)}</h1>`,
    renderSummary(complaints, groups),
    ...(intro === undefined ? [] : [`<p>${escapeHtml(intro)}</p>`]),
    `<form method="post" action="${escapeHtml(`${address}/${step.path}`)}"${hasFiles ? ' enctype="multipart/form-data"' : ''} novalidate>`,
    ...groups.map((group) => renderGroup(group, values, faults)),
    '<button type="submit">Save and continue</button>',
    '</form>',
  ]
  return layout(frame, { title, body: body.join('\n'), isWrong: complaints.length > 0 })
}

function renderGroup({ legend, fields }: Group, values: Values, faults: ReadonlyMap<string, string>): string {
  const rendered = fields.map((field) => renderField(field, values, faults.get(field.name))).join('\n')
  return legend === undefined
    ? rendered
    : `<fieldset class="section"><legend>${escapeHtml(legend)}</legend>\n${rendered}\n</fieldset>`
}

/** Finds the form field of a complaint. For a list element, it is the list. */
function fieldOf({ field = '' }: Complaint, groups: readonly Group[]) {
  const names = [field, field.replace(/\.\d+$/, '')]
  return fieldsOf(groups).find(({ name }) => names.includes(name))
}

/** Names fields outside the form in words: `phoneNumber` is the phone number. */
function aboutElsewhere({ field, message }: Complaint): string {
  const name = field?.split('.').findLast((part) => /[a-z]/i.test(part))
  return name === undefined ? message : `${wordsFor(name.replaceAll(/([A-Z])/g, ' $1'))}: ${message}`
}

function faultsByField(complaints: readonly Complaint[], groups: readonly Group[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const complaint of complaints) {
    const field = fieldOf(complaint, groups)
    if (field && !faults.has(field.name)) faults.set(field.name, inWords(complaint.message, field))
  }
  return faults
}

/** Renders all errors, each with a link to its field. */
export function renderSummary(complaints: readonly Complaint[], groups: readonly Group[]): string {
  if (complaints.length === 0) return ''
  const items = complaints.map((complaint) => {
    const field = fieldOf(complaint, groups)
    if (!field) return `<li>${escapeHtml(aboutElsewhere(complaint))}</li>`
    const text = inWords(complaint.message, field)
    const label = text.includes(field.label) ? '' : `${field.label}: `
    return `<li><a href="#${idOf(field.name)}">${escapeHtml(label + text)}</a></li>`
  })
  return `<div class="summary" role="alert" aria-labelledby="summary"><h2 id="summary">Please check what you entered</h2><ul>${items.join('')}</ul></div>`
}

/** Sentences for people, which replace the interface's messages. */
const WORDS: readonly (readonly [RegExp, (field: Field) => string])[] = [
  [/^This must match the pattern/, ({ hint = '' }) => `This is not in the right form. ${hint}`.trim()],
  [/^This must be of type integer/, () => 'Enter a whole number, without a sign or a dot.'],
  [/^This has more bytes than/, () => 'This file is larger than 10 MB.'],
  [/^This field is needed\.$/, ({ label }) => `This is needed: ${label}`],
]

function inWords(message: string, field: Field): string {
  const [, say = () => message] = WORDS.find(([pattern]) => pattern.test(message)) ?? []
  return say(field)
}
