/** An account for a payment. */
export interface ScreeningRequest {
  /** The key is the same for every attempt, so a provider recognizes a repetition. */
  key: string
  accountType: string
  currency: string
  /** IBAN, account number, address or another identifier of the account. */
  identifier: string
  holderName?: string
}

/**
 * A rail's answer about the holder of an account: its own verdict, its stored name, or both. Without both, the rail
 * does not answer.
 */
export interface NameAnswer {
  verdict?: 'MATCH' | 'CLOSE_MATCH' | 'NO_MATCH' | 'NOT_POSSIBLE'
  name?: string
}

export interface ScreeningAnswer {
  /** `DOUBTFUL` requires a person's decision. */
  verdict: 'CLEAR' | 'DOUBTFUL' | 'REFUSED'
  holder: NameAnswer
}

/** Screens addresses of wallets against its own list, and answers immediately. */
export interface AddressScreening {
  screenAddress(network: string, address: string): ScreeningAnswer['verdict']
}

/**
 * Screens external accounts against sanctions and lists of closed accounts. Compares the holder's name if the rail can
 * do it.
 */
export interface AccountScreening {
  screen(request: ScreeningRequest): Promise<ScreeningAnswer>
}
