import { DOCUMENT_FILE } from '#features/customers/documents/index.ts'
import type { FormPage, PageAnswer, PageRequest } from '#runtime/http/form-page.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import type { Refusal } from '#runtime/lib/errors.ts'
import type { WorkForOthers } from '#runtime/work/units/work.ts'
import { completeFlow, decideOnOpening, isDecidedOnOpening } from '../complete-flow.ts'
import { hashOf } from '../create-link.ts'
import type { VerificationLink } from '../model.ts'
import { stateOf } from '../rules.ts'
import { findLink } from '../store.ts'
import { renderForm } from './form-view.ts'
import { type Frame, layout, notice } from './layout.ts'
import { loadCase, type OpenCase, type PagesDependencies, type Visit } from './open-case.ts'
import { completion, linesOf, renderOverview, renderPeople } from './overview.ts'
import { type Complaint, isAboutPeople, MAX_FORM_BYTES, PEOPLE, type Step, stepsOf } from './steps/index.ts'
import { STYLES, STYLES_PATH } from './styles.ts'
import { complaintsOf, lostIn, typedIn } from './typed.ts'

export interface ServingDependencies extends PagesDependencies, WorkForOthers {}

const PATHS = [
  '/verify/:token',
  '/verify/:token/:step',
  '/verify/:token/:step/:item',
  '/verify/:token/:step/:item/:part',
]
const FILES = { file: DOCUMENT_FILE, front: DOCUMENT_FILE, back: DOCUMENT_FILE }

/** Builds the pages of the hosted flow, at the address of a link and below it. */
export function verificationPages(dependencies: ServingDependencies): FormPage[] {
  const pages = new VerificationPages(dependencies)
  return PATHS.map((path) => ({
    path,
    files: FILES,
    maxTextBytes: MAX_FORM_BYTES,
    show: (request) => pages.show(request),
    submit: (request, form) => pages.submit(request, form),
    toRefusalPage: (refusal, requestId) => refusalPage(pages.frameFor(false), refusal, requestId),
    origin: () => new URL(dependencies.publicUrl()).origin,
  }))
}

class VerificationPages {
  private styles = STYLES_PATH

  constructor(private readonly dependencies: ServingDependencies) {}

  async show(request: PageRequest): Promise<PageAnswer> {
    const shown = await this.open(request)
    if ('status' in shown) return shown
    const path = pathOf(request)
    if (path === '') return this.overview(shown)
    if (shown.isSettled || path === 'complete') return { goTo: shown.visit.address }
    const steps = stepsOf(shown, this.dependencies)
    if (path === PEOPLE && shown.customer.type === 'BUSINESS') return page(200, renderPeople(shown, steps), shown.visit)
    const step = steps.find((each) => each.path === path)
    if (!step) return { goTo: shown.visit.address }
    return page(
      200,
      renderForm(shown.visit, step, { values: step.known, complaints: step.isFilledIn ? step.complaints : [] }),
      shown.visit,
    )
  }

  async submit(request: PageRequest, form: PageForm): Promise<PageAnswer> {
    const shown = await this.open(request)
    if ('status' in shown) return shown
    const path = pathOf(request)
    if (path === 'complete') return this.complete(shown)
    if (shown.isSettled) return { goTo: shown.visit.address }
    const step = stepsOf(shown, this.dependencies).find((each) => each.path === path)
    if (!step) return { goTo: shown.visit.address }
    const saved = await step.save(form)
    if (typeof saved === 'string') return this.goOn(shown, saved)
    return this.afterSaving(shown, step, form, saved)
  }

  /** Opens the case of the address, or returns an error page. */
  private async open(request: PageRequest): Promise<OpenCase | Extract<PageAnswer, { status: number }>> {
    this.styles = `${this.base()}${STYLES_PATH}?v=${await STYLES.hash()}`
    const { token = '' } = request.params
    const opened = await findLink(this.dependencies.db, hashOf(token))
    if (!opened) return page(404, unknown(this.frameFor(false)))
    const frame = this.frameFor(opened.environment === 'sandbox')
    if (opened.isSuspended) return page(403, unavailable(frame))
    const state = stateOf(opened.link, opened.now)
    if (state !== 'OPEN') return page(410, ended(frame, state, opened.link))
    const visit: Visit = {
      opened,
      frame,
      from: request.from,
      address: `${this.base()}/verify/${encodeURIComponent(token)}`,
    }
    const shown = await loadCase(visit, this.dependencies)
    if (!shown) return page(404, unknown(frame))
    return this.decided(shown)
  }

  /** Decides a business now if the sandbox decides it by its number. */
  private async decided(shown: OpenCase): Promise<OpenCase> {
    const { visit, customer } = shown
    const { link, environment } = visit.opened
    if (shown.isSettled || environment !== 'sandbox' || !isDecidedOnOpening(customer)) return shown
    await this.dependencies.workFor(link.platform, (work) =>
      decideOnOpening(work, { link, from: visit.from }, this.dependencies),
    )
    return (await loadCase(visit, this.dependencies)) ?? shown
  }

  private overview(shown: OpenCase, isWrong = false): PageAnswer {
    if (shown.isSettled) return page(200, settled(shown), shown.visit)
    const steps = stepsOf(shown, this.dependencies)
    const html = renderOverview(shown, steps, beyondForms(shown, steps), isWrong)
    return page(isWrong ? 409 : 200, html, shown.visit)
  }

  private async complete(shown: OpenCase): Promise<PageAnswer> {
    const { visit } = shown
    const { link } = visit.opened
    const errors = await this.dependencies.workFor(link.platform, (work) =>
      completeFlow(work, { link, from: visit.from }, this.dependencies),
    )
    if (errors === 'SPENT') return page(410, ended(visit.frame, 'SPENT', link))
    if (errors.length > 0) return this.overview((await loadCase(visit, this.dependencies)) ?? shown, true)
    return link.redirectUri === undefined ? page(200, finished(visit.frame)) : { goTo: link.redirectUri }
  }

  /** Shows the form again with its errors after a rejected or incomplete save. Otherwise shows the next form. */
  private async afterSaving(
    { visit }: OpenCase,
    step: Step,
    form: PageForm,
    refused: readonly Complaint[],
  ): Promise<PageAnswer> {
    const shown = await loadCase(visit, this.dependencies)
    if (!shown || shown.isSettled) return { goTo: visit.address }
    const steps = stepsOf(shown, this.dependencies)
    const now = steps.find(({ path }) => path === step.path)
    if (refused.length === 0 && (!now || now.errors.length === 0)) return this.goOn(shown, nextOf(shown, steps, step))
    const asked = now ?? step
    const complaints = refused.length > 0 ? [...refused, ...lostIn(form, asked, refused)] : complaintsOf(asked)
    return page(400, renderForm(visit, asked, { values: typedIn(form, asked), complaints }), visit)
  }

  private goOn({ visit }: OpenCase, path: string): PageAnswer {
    return { goTo: path === '' ? visit.address : `${visit.address}/${path}` }
  }

  frameFor(isSandbox: boolean): Frame {
    return { styles: this.styles, isSandbox }
  }

  /** Returns the path below which people reach the service. */
  private base(): string {
    return new URL(this.dependencies.publicUrl()).pathname.replace(/\/$/, '')
  }
}

/** Returns the path below the address of the link. */
const pathOf = ({ params: { step, item, part } }: PageRequest): string =>
  [step, item, part].filter((each) => each !== undefined).join('/')

/** Builds a page. Pages that can end the flow may redirect the browser. */
const page = (status: number, html: string, visit?: Visit) => ({ status, html, formTargets: targetsOf(visit) })

/**
 * Returns the source expression for a URL. Content security policies do not support IPv6 addresses, so these use the
 * scheme alone.
 */
const sourceOf = ({ hostname, protocol, origin }: URL): string => (hostname.startsWith('[') ? protocol : origin)

const targetsOf = (visit: Visit | undefined): string[] => {
  const { redirectUri } = visit?.opened.link ?? {}
  return redirectUri === undefined ? [] : [sourceOf(new URL(redirectUri))]
}

/** Returns the first form with remaining errors: of the same part, then of all. */
function nextOf(shown: OpenCase, steps: readonly Step[], done: Step): string {
  if (done.parent !== undefined) {
    const next = steps.find(({ parent, errors }) => parent === done.parent && errors.length > 0)
    return next?.path ?? done.parent
  }
  return linesOf(shown, steps).find(({ isDone }) => !isDone)?.path ?? ''
}

/** Returns errors that no form can correct: contacts that need verification elsewhere. */
function beyondForms({ errors }: OpenCase, steps: readonly Step[]): string[] {
  const covered = new Set(steps.flatMap((step) => step.errors))
  return errors
    .filter((error) => !covered.has(error) && !isAboutPeople(error))
    .map(({ field, reason }) =>
      field?.includes('contactVerification')
        ? `Your ${field.endsWith('email') ? 'e-mail address' : 'phone number'} has to be verified first, where you got this link.`
        : reason,
    )
}

const unknown = (frame: Frame): string =>
  notice(frame, {
    title: 'There is no such link',
    text: 'Please check that the address is complete, or ask for a new link where you got this one.',
  })

const unavailable = (frame: Frame): string =>
  notice(frame, {
    title: 'This link cannot be used at the moment',
    text: 'Your entries are saved. Please ask where you got the link.',
  })

const ended = (frame: Frame, state: 'SPENT' | 'EXPIRED', { redirectUri }: VerificationLink): string =>
  state === 'EXPIRED'
    ? notice(frame, {
        title: 'This link has expired',
        text: 'A link works for 24 hours. Your entries are saved. Ask for a new link where you got this one, and continue there.',
      })
    : notice(frame, {
        title: 'This link has been used',
        text: 'The verification was submitted with it. A link works once; if more is needed, you will get a new one.',
        ...(redirectUri !== undefined && { link: { href: redirectUri, text: 'Go on' } }),
      })

const finished = (frame: Frame): string =>
  notice(frame, {
    title: 'Thank you, that was all',
    text: 'Your verification has been submitted. You can close this page.',
  })

const STATES: Readonly<Record<string, string>> = {
  APPROVED: 'The verification has been approved.',
  REJECTED: 'The verification has been rejected. You cannot add anything here.',
}

const settled = ({ visit, customer }: OpenCase): string =>
  layout(visit.frame, {
    title: 'No action needed',
    body: `<h1>No action needed</h1>\n${completion(
      visit.address,
      'Finish',
      STATES[customer.status] ?? 'Everything has been submitted and is being checked. You do not need to do anything.',
    )}`,
  })

const TITLES: Readonly<Record<number, string>> = { 403: 'This cannot be done from here', 404: 'There is no such page' }

const TOO_LARGE =
  'That is too large: texts have the limits of their fields, and each file may have 10 MB. Please go back and send less.'

function refusalPage(frame: Frame, refusal: Refusal, requestId: string): string {
  const title =
    TITLES[refusal.status] ?? (refusal.status >= 500 ? 'Something went wrong' : 'This could not be accepted')
  const text = refusal.code === 'PAYLOAD_TOO_LARGE' ? TOO_LARGE : refusal.message
  return notice(frame, {
    title,
    text: `${text} If it happens again, give this number to support: ${requestId}`,
  })
}
