import { escapeHtml } from '#runtime/http/html-page.ts'
import { layout } from './layout.ts'
import type { OpenCase } from './open-case.ts'
import { isAboutPeople, nameOfOwner, PEOPLE, type Step } from './steps/index.ts'

/** A line of the overview. */
interface Line {
  path: string
  title: string
  isDone: boolean
}

const uuidOf = (id: string): string => id.slice(id.indexOf(':') + 1)

/** Returns the completed and remaining steps. The people behind a business share one line. */
export function linesOf(shown: OpenCase, steps: readonly Step[]): Line[] {
  const own = steps.filter(({ parent }) => parent === undefined)
  const lines = own.map(({ path, title, errors }) => ({ path, title, isDone: errors.length === 0 }))
  if (shown.customer.type === 'INDIVIDUAL') return lines
  return [...lines, { path: PEOPLE, title: 'People behind the company', isDone: arePeopleDone(shown, steps) }]
}

const arePeopleDone = ({ errors }: OpenCase, steps: readonly Step[]): boolean =>
  !errors.some(isAboutPeople) && steps.every((step) => step.parent !== PEOPLE || step.errors.length === 0)

/** Renders the first page of a link: the progress and the next form. `left` are errors that no form can correct. */
export function renderOverview(
  shown: OpenCase,
  steps: readonly Step[],
  left: readonly string[],
  isWrong = false,
): string {
  const { customer, visit } = shown
  const title = customer.type === 'INDIVIDUAL' ? 'Verify your identity' : 'Verify your company'
  const lines = linesOf(shown, steps)
  const done = lines.filter(({ isDone }) => isDone).length
  const body = [
    `<h1>${title}</h1>`,
    ...(isWrong || left.length > 0 ? [renderLeft(left)] : []),
    ...renderProgress(done, lines.length),
    `<ol class="steps">${lines.map((line) => renderLine(visit.address, line)).join('')}</ol>`,
    ...(left.length > 0 ? [] : [renderNext(visit.address, lines)]),
  ]
  return layout(visit.frame, { title, body: body.join('\n'), isWrong })
}

const renderProgress = (done: number, all: number): string[] =>
  all === 0
    ? []
    : [
        `<p id="progress">${done === all ? 'Everything that is needed is here.' : `${done} of ${all} ${all === 1 ? 'part' : 'parts'} done. You can stop and open the link again later.`}</p>`,
        `<progress value="${done}" max="${all}" aria-labelledby="progress"></progress>`,
      ]

const renderLine = (address: string, { path, title, isDone }: Line): string =>
  `<li><a href="${escapeHtml(`${address}/${path}`)}">${escapeHtml(title)}</a> <span class="state${isDone ? ' done' : ''}">${isDone ? 'Done' : 'To do'}</span></li>`

function renderNext(address: string, lines: readonly Line[]): string {
  const next = lines.find(({ isDone }) => !isDone)
  if (next) return `<p><a class="button" href="${escapeHtml(`${address}/${next.path}`)}">Continue</a></p>`
  return completion(address, 'Submit', 'Once submitted, you can no longer change it here.')
}

/** Renders the button that ends the flow. */
export const completion = (address: string, button: string, text: string): string =>
  `<form method="post" action="${escapeHtml(`${address}/complete`)}"><p>${text}</p><button type="submit">${button}</button></form>`

const renderLeft = (left: readonly string[]): string =>
  `<div class="summary" role="alert" aria-labelledby="summary"><h2 id="summary">This is not complete yet</h2>${
    left.length === 0
      ? '<p>Please complete the parts that are marked “To do”.</p>'
      : `<ul>${left.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  }</div>`

/** The people behind a business, and the data required of each. */
export function renderPeople(shown: OpenCase, steps: readonly Step[]): string {
  const { visit, owners, errors } = shown
  const title = 'People behind the company'
  const about = errors.filter(isAboutPeople).map(({ reason }) => `<li>${escapeHtml(reason)}</li>`)
  const body = [
    `<nav aria-label="Way back"><a class="back" href="${escapeHtml(visit.address)}">Back to the overview</a></nav>`,
    `<h1>${title}</h1>`,
    '<p>Add each person who owns 25 percent or more, directly or through others, and at least one person who directs the company. One person can be both.</p>',
    ...(about.length > 0 ? [`<h2>Still needed</h2><ul>${about.join('')}</ul>`] : []),
    ...owners.map((owner) => renderPerson(visit.address, nameOfOwner(owner), linesOfPerson(uuidOf(owner.id), steps))),
    ...renderPeopleNext(shown, steps),
  ]
  return layout(visit.frame, { title, body: body.join('\n') })
}

const linesOfPerson = (uuid: string, steps: readonly Step[]): Line[] =>
  steps
    .filter(({ path }) => path === `${PEOPLE}/${uuid}` || path.startsWith(`${PEOPLE}/${uuid}/`))
    .map(({ path, title, errors }) => ({ path, title, isDone: errors.length === 0 }))

const renderPerson = (address: string, name: string, [person, ...documents]: Line[]): string =>
  `<h2>${escapeHtml(name)}</h2><ul class="steps">${[
    ...(person ? [{ ...person, title: `Details of ${name}` }] : []),
    ...documents,
  ]
    .map((line) => renderLine(address, line))
    .join('')}</ul>`

function renderPeopleNext({ visit, owners }: OpenCase, steps: readonly Step[]): string[] {
  const next = steps.find(({ parent, errors }) => parent === PEOPLE && errors.length > 0)
  const add = `${visit.address}/${PEOPLE}/new`
  if (owners.length === 0) return [link(add, 'Add a person')]
  return next
    ? [link(`${visit.address}/${next.path}`, 'Continue'), `<p><a href="${escapeHtml(add)}">Add another person</a></p>`]
    : [link(visit.address, 'Everyone is added'), `<p><a href="${escapeHtml(add)}">Add another person</a></p>`]
}

const link = (href: string, text: string) => `<p><a class="button" href="${escapeHtml(href)}">${text}</a></p>`
