import { WalletError } from '@causeway/wallet'
import { type Card, type CardPayment, type LoginCredential, Refusal, readWallet, type Wallet } from './backend.ts'
import { collect, letCardPay, linkToNumber, orderCard, payByCard, setFrozen } from './card.ts'
import { hideNumber, isNumberShown, outcomeOf, showCard, showNumber } from './card-view.ts'
import { addPasskey, remove, TYPES } from './credentials.ts'
import { element, make, makeButton, setText } from './elements.ts'
import { type Login, logInWithCode, logInWithPasskey, sendCode, signOut } from './login.ts'
import { toReadable } from './money.ts'
import { follow, inGroups, pay } from './payment.ts'
import { exportWords } from './recovery.ts'

const MESSAGE_STAYS_MS = 6_000

let wallet: Wallet
let login: Login | undefined
/** The bundle to which the page seals the received code. */
let bundle = ''
let isBusy = false
/** No element gets the focus before the user's first action. */
let wasShown = false
let forgetting: ReturnType<typeof setTimeout> | undefined

/** Runs one task at a time. Then refreshes the page and shows the result. */
async function run(task: () => Promise<string>): Promise<void> {
  if (isBusy) return
  setBusy(true)
  say({ text: '' })
  const outcome = await task().then((text) => ({ text }), toFailure)
  const failure = await refresh().catch(toFailure)
  setBusy(false)
  say(failure ?? outcome)
}

function setBusy(isNow: boolean): void {
  isBusy = isNow
  element('main').ariaBusy = String(isNow)
}

interface Message {
  text: string
  isWrong?: boolean
}

/** Success messages disappear after a while. Error messages stay until the next action. */
function say({ text, isWrong = false }: Message): void {
  clearTimeout(forgetting)
  setText('message', text)
  element('message').className = isWrong ? 'wrong' : ''
  if (!isWrong) forgetting = setTimeout(() => setText('message', ''), MESSAGE_STAYS_MS)
}

/** Leaves the session on the page if the service no longer accepts it. */
function toFailure(error: unknown): Message {
  if (login && error instanceof Refusal && error.status === 401) leave()
  return { text: reasonOf(error), isWrong: true }
}

function reasonOf(error: unknown): string {
  if (error instanceof WalletError && error.code === 'NOT_APPROVED') return 'Nothing was signed.'
  if (error instanceof DOMException && error.name === 'NotAllowedError')
    return 'The device gave no passkey: it was cancelled, or took too long.'
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return 'This device already has a passkey for the wallet.'
  return error instanceof Error ? error.message : String(error)
}

async function refresh(): Promise<void> {
  wallet = await readWallet()
  setText('balance', toReadable(wallet.balance, 'USDB'))
  setText('owner', wallet.name)
  setText('set-aside', setAsideOf(wallet))
  showCard(wallet, collectPayment)
  setText('email', wallet.email)
  setText('holder', wallet.bank.holder)
  setText('iban', inGroups(wallet.bank.iban))
  element('send-code').hidden = credentialsOf('EMAIL_OTP').length === 0
  element('send').className = bundle === '' && credentialsOf('PASSKEY').length === 0 ? 'primary' : ''
  setText('which-code', bundle === '' ? 'a code' : 'another code')
  element('passkey-logins').replaceChildren(...credentialsOf('PASSKEY').map(toLoginButton))
  element('credentials').replaceChildren(...wallet.credentials.map(toItem))
  setText(
    'credentials-hint',
    wallet.credentials.length > 1
      ? 'To remove the one you have logged in with, log in with another one first.'
      : 'The only way to log in cannot be removed.',
  )
  reveal('login', login === undefined, 'login-title')
  reveal('account', login !== undefined, 'session-title')
  reveal('enter-code', bundle !== '', 'code')
  wasShown = true
}

/** The amount reserved for card payments before their collection. */
function setAsideOf({ balance, totalBalance }: Wallet): string {
  const setAside = BigInt(totalBalance) - BigInt(balance)
  return setAside === 0n ? '' : `. Beside it ${toReadable(String(setAside), 'USDB')} are set aside for the card.`
}

/** Shows or hides a part. Focuses newly shown content for users without a mouse. */
function reveal(id: string, isShown: boolean, focused: string): void {
  const isNew = isShown && element(id).hidden
  element(id).hidden = !isShown
  if (isNew && wasShown) element(focused).focus()
}

const credentialsOf = (type: LoginCredential['type']) => wallet.credentials.filter((each) => each.type === type)

function toLoginButton(credential: LoginCredential): HTMLButtonElement {
  const button = makeButton(
    `Log in with the passkey “${credential.nickname}”`,
    () => void run(() => enter(logInWithPasskey(credential))),
  )
  button.className = 'primary'
  return button
}

function toItem(credential: LoginCredential): HTMLLIElement {
  const isOwn = credential.id === login?.credential.id
  const kind = make('small', isOwn ? `${TYPES[credential.type]}, used for this login` : TYPES[credential.type])
  const item = make('li', make('span', credential.nickname, kind))
  if (!isOwn && login) item.append(toRemoveButton(credential, login))
  return item
}

function toRemoveButton(credential: LoginCredential, current: Login): HTMLButtonElement {
  const button = makeButton(
    'Remove',
    () =>
      void run(async () => {
        await remove(wallet, current, credential)
        return `“${credential.nickname}” was removed.`
      }),
  )
  button.ariaLabel = `Remove ${TYPES[credential.type]} ${credential.nickname}`
  return button
}

async function enter(begun: Promise<Login>): Promise<string> {
  login = await begun
  bundle = ''
  element<HTMLFormElement>('enter-code').reset()
  const { credential, expiresAt } = login
  setText(
    'session',
    `With ${TYPES[credential.type].toLowerCase()} “${credential.nickname}”, until ${expiresAt.toLocaleTimeString('en', { timeStyle: 'short' })}.`,
  )
  return 'You are logged in.'
}

/** Deletes the key and all data shown with it. */
function leave(): void {
  login = undefined
  hideWords()
  hideNumber()
  setText('payment', '')
}

function hideWords(): void {
  element('words').replaceChildren()
  element('recovery').hidden = true
  element('export').hidden = false
}

/** Runs the task of a form or button for logged-in users. */
const asUser = (task: (current: Login) => Promise<string>) => () =>
  run(() => (login ? task(login) : Promise.reject(new Error('Log in first.'))))

const fieldValue = (id: string) => element<HTMLInputElement>(id).value
const onSubmit = (id: string, task: () => Promise<void>) =>
  element(id).addEventListener('submit', (event) => {
    event.preventDefault()
    void task()
  })
const onClick = (id: string, task: () => void) => element(id).addEventListener('click', task)

onSubmit('send-code', () =>
  run(async () => {
    bundle = await sendCode(credentialsOf('EMAIL_OTP')[0] as LoginCredential)
    return 'The code is on its way.'
  }),
)

onSubmit('enter-code', () =>
  run(() => enter(logInWithCode(wallet, credentialsOf('EMAIL_OTP')[0] as LoginCredential, bundle, fieldValue('code')))),
)

onSubmit(
  'pay',
  asUser(async (current) => {
    setText('payment', '')
    const transactionId = await pay(wallet, current, fieldValue('amount'))
    await follow(transactionId, (status) => setText('payment', `Payment: ${status.toLowerCase()}`))
    return 'The payment was signed.'
  }),
)

/** Runs a card task for logged-in users. */
const withCard = (task: (card: Card, current: Login) => Promise<string>) =>
  asUser(async (current) => (wallet.card ? task(wallet.card, current) : Promise.reject(new Error('Get a card first.'))))

onClick(
  'order-card',
  asUser(async () => {
    await orderCard()
    return 'The card is yours.'
  }),
)

onClick(
  'let-pay',
  withCard(async (card, current) => {
    await letCardPay(wallet, current, card)
    return 'The card can pay now.'
  }),
)

onClick(
  'freeze',
  withCard(async (card) => {
    const { state } = await setFrozen(card, card.state === 'ACTIVE')
    return state === 'FROZEN' ? 'The card is frozen.' : 'The card is active again.'
  }),
)

onClick('show-number', () =>
  isNumberShown()
    ? hideNumber()
    : void withCard(async (card) => {
        showNumber(await linkToNumber(card))
        return ''
      })(),
)

onSubmit(
  'pay-by-card',
  withCard(async (card) => outcomeOf(await payByCard(card, fieldValue('card-amount'), fieldValue('merchant')))),
)

const collectPayment = (payment: CardPayment) =>
  void withCard(async (card) => {
    await collect(card, payment)
    return 'The merchant has the money.'
  })()

onSubmit(
  'add-passkey',
  asUser(async (current) => {
    await addPasskey(wallet, current, fieldValue('nickname'))
    element<HTMLFormElement>('add-passkey').reset()
    return 'The passkey was added. You can log in with it from now on.'
  }),
)

onClick(
  'export',
  asUser(async (current) => {
    element('words').replaceChildren(...(await exportWords(wallet, current)).map((word) => make('li', word)))
    element('recovery').hidden = false
    element('export').hidden = true
    return ''
  }),
)
onClick('hide-words', hideWords)

onClick(
  'sign-out',
  asUser(async (current) => {
    await signOut(wallet, current)
    leave()
    return 'You are signed out.'
  }),
)

void run(async () => '')
