import type { Generated } from 'kysely'
import type { PlatformId } from '#runtime/lib/ids.ts'

/**
 * The columns of every table, as the migrations make them. `npm run tables` writes this file; never edit it manually.
 */
export interface Tables {
  accepted_proofs: {
    platform_id: PlatformId
    subject: string
    proof: Uint8Array
    sealed_answer: Uint8Array
    accepted_at: Date
  }
  agent_actions: {
    platform_id: PlatformId
    id: `AgentAction:${string}`
    agent_id: `Agent:${string}`
    customer_id: `Customer:${string}`
    type: 'EXECUTE_QUOTE' | 'TRANSFER_IN' | 'TRANSFER_OUT'
    status: 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'FAILED'
    quote_id: `Quote:${string}` | null
    transfer: unknown
    transaction_id: `Transaction:${string}` | null
    wallet_proof: unknown
    rejection_reason: string | null
    expires_at: Date
    created_at: Date
    updated_at: Date
    insert_xid: Generated<bigint>
  }
  agent_decisions_ahead: {
    platform_id: PlatformId
    transaction_id: `Transaction:${string}`
    decision: 'approve' | 'reject'
    decided_at: Date
  }
  agent_device_codes: {
    platform_id: PlatformId
    hash: Uint8Array
    agent_id: `Agent:${string}`
    issued_at: Date
    expires_at: Date
    redeemed_at: Date | null
    superseded_at: Date | null
  }
  agent_evaluations: {
    platform_id: PlatformId
    id: string
    agent_id: `Agent:${string}`
    evaluated_at: Date
    policy_version: number
    amount: bigint
    currency: string
    spend: bigint
    spend_currency: string
    account_ids: string[]
    daily_count: number
    daily_spend: bigint
    monthly_spend: bigint
    outcome: 'EXECUTED' | 'WAITS'
    transaction_id: `Transaction:${string}` | null
    given_back_at: Date | null
  }
  agent_policies: {
    platform_id: PlatformId
    agent_id: `Agent:${string}`
    version: number
    policy: unknown
    set_by: string
    set_at: Date
  }
  agents: {
    platform_id: PlatformId
    id: `Agent:${string}`
    customer_id: `Customer:${string}`
    name: string
    is_paused: boolean
    policy: unknown
    policy_version: number
    token_hash: Uint8Array | null
    used_on: string
    daily_count: number
    daily_spend: bigint
    used_in: string
    monthly_spend: bigint
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  api_tokens: {
    platform_id: PlatformId
    id: `Token:${string}`
    client_id: string
    secret_hash: Uint8Array
    name: string
    permissions: string[]
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  audit_batches: {
    platform_id: PlatformId
    number: number
    through_id: string
    entries: number
    seal: string
    sealed_at: Generated<Date>
  }
  audit_entries: {
    platform_id: PlatformId
    id: string
    at: Generated<Date>
    actor: string
    action: string
    object: string | null
    concerned: string[]
    request_id: `Request:${string}` | null
    source_address: string | null
    signer: string | null
    result: string
    fields: string[]
  }
  bank_entries: {
    account: string
    id: string
    booked_on: string
    currency: string
    amount: bigint
    reference: string | null
    recorded_at: Date
    looked_at: Date
    unmatched_at: Date | null
  }
  beneficial_owners: {
    platform_id: PlatformId
    id: `BeneficialOwner:${string}`
    customer_id: `Customer:${string}`
    roles: string[]
    ownership_percentage: number
    details: unknown
    sealed_identifier: Uint8Array
    master_key_id: string
    status: 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'HOLD'
    created_at: Date
    updated_at: Date
  }
  bulk_import_errors: {
    platform_id: PlatformId
    import_id: string
    number: number
    code: string
    message: string
    details: unknown
    correlation_id: string
  }
  bulk_imports: {
    platform_id: PlatformId
    id: `Job:${string}`
    status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
    file_id: string
    total: number
    successful: number
    failed: number
    columns: string[]
    next_row: number
    next_line: number
    next_offset: number
    created_at: Date
    completed_at: Date | null
  }
  card_events: {
    platform_id: PlatformId
    card_id: `Card:${string}`
    event_id: string
    token: string
    message: unknown
    state: 'APPLIED' | 'IGNORED' | 'WAITING' | 'OPERATOR'
    transaction_id: `CardTransaction:${string}` | null
    decline_reason: string | null
    received_at: Date
  }
  card_funding_sources: {
    platform_id: PlatformId
    id: `CardFundingSource:${string}`
    card_id: `Card:${string}`
    account_id: `InternalAccount:${string}`
    position: number
  }
  card_vault_links: {
    platform_id: PlatformId
    token_hash: string
    card_id: `Card:${string}`
    expires_at: Date
  }
  card_vault_numbers: {
    platform_id: PlatformId
    card_id: `Card:${string}`
    sealed_number: string
    exp_month: number
    exp_year: number
  }
  cards: {
    platform_id: PlatformId
    id: `Card:${string}`
    cardholder_id: `Customer:${string}`
    platform_card_id: string
    program: string
    currency: string
    state: 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED'
    state_reason: 'ISSUER_REJECTED' | 'CLOSED_BY_PLATFORM' | 'CLOSED_BY_SERVICE' | null
    brand: string | null
    last4: string | null
    exp_month: number | null
    exp_year: number | null
    processor_ref: string | null
    issuer_ref: string | null
    max_spend_per_transaction: bigint | null
    last_account_id: `InternalAccount:${string}` | null
    created_at: Date
    updated_at: Date
  }
  cash_matches: {
    id: string
    account: string
    rule: string
    because: string | null
    matched_at: Date
    undone_at: Date | null
    undone_because: string | null
  }
  code_messages: {
    id: string
    recipient: Uint8Array
    sent_at: Date
  }
  contact_codes: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    channel: 'email' | 'phone'
    id: string
    code_tag: string
    code_tag_key_id: string
    attempts_left: number
    expires_at: Date
  }
  counterparty_requirements: {
    platform_id: PlatformId
    unproven_amount: bigint | null
    unproven_currency: string | null
  }
  counterparty_velocities: {
    platform_id: PlatformId
    day: string
    domain: string
    messages: number
  }
  custody_bundle_keys: {
    public_key: string
    sealed_private_key: string
    generation: number
    not_before: Date
    created_at: Date
  }
  custody_credentials: {
    platform_id: PlatformId
    id: `AuthMethod:${string}`
    account_id: string
    type: 'EMAIL_OTP' | 'SMS_OTP' | 'OAUTH' | 'PASSKEY'
    nickname: string
    contact: string | null
    issuer: string | null
    audience: string | null
    oauth_subject: string | null
    passkey_id: string | null
    passkey: unknown
    sign_count: Generated<bigint>
    user_handle: string | null
    failures: Generated<number>
    locked_until: Date | null
    created_at: Date
    updated_at: Date
    verified_at: Date | null
    revoked_at: Date | null
    tag_key_id: string
    tag: string
  }
  custody_delegated_keys: {
    platform_id: PlatformId
    id: string
    account_id: string
    card_id: `Card:${string}`
    funding_source_id: string
    nickname: string
    public_key: string
    sealed_private_key: string | null
    status: 'NEW' | 'PENDING' | 'ACTIVE' | 'REVOKED'
    created_at: Date
    updated_at: Date
    tag_key_id: string
    tag: string
  }
  custody_otp_issuances: {
    platform_id: PlatformId
    id: string
    credential_id: string
    state: 'ISSUED' | 'REDEEMED' | 'EXHAUSTED' | 'REPLACED' | 'EXPIRED'
    target_public: string
    sealed_target: string | null
    code_tag: string
    code_tag_key_id: string
    attempts_left: number
    issued_at: Date
    expires_at: Date
  }
  custody_session_ends: {
    platform_id: PlatformId
    session_id: `Session:${string}`
    ended_at: Date
    tag_key_id: string
    tag: string
  }
  custody_sessions: {
    platform_id: PlatformId
    id: `Session:${string}`
    account_id: string
    credential_id: `AuthMethod:${string}`
    public_key: string
    verified_at: Date
    expires_at: Date
    created_at: Date
    tag_key_id: string
    tag: string
  }
  custody_used_tokens: {
    platform_id: PlatformId
    token_sha256: string
    forgotten_at: Date
  }
  custody_wallets: {
    platform_id: PlatformId
    account_id: string
    customer_id: `Customer:${string}`
    environment: 'sandbox' | 'production'
    sealed_entropy: string
    identity_key: string
    is_claimed: boolean
    exported_at: Date | null
    created_at: Date
    tag_key_id: string
    tag: string
  }
  customer_consents: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    number: number
    consent: unknown
    recorded_at: Date
  }
  customer_currencies: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    currency: string
    created_at: Date
  }
  customers: {
    platform_id: PlatformId
    id: `Customer:${string}`
    platform_customer_id: string
    type: 'INDIVIDUAL' | 'BUSINESS'
    status: 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'HOLD'
    region: string | null
    currencies: string[]
    email: string | null
    phone_number: string | null
    uma_address: string
    address: unknown
    details: unknown
    sealed_tax_number: Uint8Array | null
    master_key_id: string | null
    terms_consent: unknown
    email_verification: 'PENDING' | 'VERIFIED' | null
    phone_verification: 'PENDING' | 'VERIFIED' | null
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    erasing_since: Date | null
    erased_at: Date | null
    insert_xid: Generated<bigint>
  }
  delivery_owners: {
    platform_id: PlatformId
    process: string
    leased_until: Date
  }
  deposit_instruments: {
    environment: 'sandbox' | 'production'
    instrument: string
    account_id: `InternalAccount:${string}`
    platform_id: PlatformId
    currency: string
  }
  device_code_failures: {
    address: string
    span: string
    begins_at: Date
    failures: number
  }
  documents: {
    platform_id: PlatformId
    id: `Document:${string}`
    holder_id: string
    customer_id: `Customer:${string}`
    document_type: string
    side: '' | 'FRONT' | 'BACK'
    country: string
    sealed_number: Uint8Array | null
    master_key_id: string | null
    issuing_authority: string | null
    file_name: string
    content_type: string
    size: number
    file_id: string
    created_at: Date
    updated_at: Date
  }
  events: {
    platform_id: PlatformId
    id: string
    type: string
    subject: string
    body: Uint8Array
    is_once: Generated<boolean>
    created_at: Date
    recorded_at: Generated<Date>
    state: 'waiting' | 'delivered' | 'undeliverable' | 'unsent' | 'superseded'
    attempts: Generated<number>
    first_attempt_at: Date | null
    next_attempt_at: Date | null
    leased_until: Date | null
    last_status: number | null
    last_error: string | null
    ended_at: Date | null
    resend_id: string | null
    insert_xid: Generated<bigint>
  }
  external_accounts: {
    platform_id: PlatformId
    id: `ExternalAccount:${string}`
    customer_id: `Customer:${string}` | null
    status: 'PENDING' | 'ACTIVE' | 'PENDING_OWNERSHIP_VERIFICATION' | 'UNVERIFIED' | 'UNDER_REVIEW' | 'INACTIVE'
    currency: string
    account_info: unknown
    platform_account_id: string | null
    ownership_type: 'FIRST_PARTY' | 'THIRD_PARTY' | null
    is_default_uma_deposit: boolean
    name_result: 'MATCHED' | 'PARTIAL_MATCH' | 'NOT_MATCHED' | 'UNSUPPORTED' | 'CHECKED_BY_RECEIVING_FI' | 'PENDING' | null
    verified_name: string | null
    pull_validation: 'PENDING' | 'VALIDATED' | 'FAILED' | null
    fingerprint: string
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  figures: {
    span: 'minute' | 'hour'
    at: Date
    process: string
    content: unknown
  }
  funding_instruments: {
    environment: 'sandbox' | 'production'
    instrument: string
    transaction_id: `Transaction:${string}`
    platform_id: PlatformId
    currency: string
    shared_amount: bigint | null
    shared_until: Date | null
  }
  held_rates: {
    currency: string
    reason: 'MOVED' | 'CHANGED'
    units: string
    source: string
    as_of: Date
    valid_until: Date
    accepted_at: Date | null
  }
  idempotency_keys: {
    platform_id: PlatformId
    scope: string
    key: string
    fingerprint: string
    status: number | null
    body: Uint8Array | null
    held_until: Date | null
    expires_at: Date
  }
  internal_accounts: {
    platform_id: PlatformId
    id: `InternalAccount:${string}`
    customer_id: `Customer:${string}` | null
    type: 'INTERNAL_FIAT' | 'INTERNAL_CRYPTO' | 'EMBEDDED_WALLET'
    status: 'PENDING' | 'ACTIVE' | 'CLOSED' | 'FROZEN' | 'FAILED'
    currency: string
    coordinates: unknown
    funding_reference: string
    is_private: boolean | null
    created_at: Date
    updated_at: Date
  }
  invitations: {
    platform_id: PlatformId
    code: string
    inviter_uma: string
    first_name: string | null
    amount_to_send: bigint | null
    currency: string | null
    created_at: Date
    expires_at: Date | null
    claimed_at: Date | null
    invitee_uma: string | null
    cancelled_at: Date | null
  }
  jobs: {
    platform_id: PlatformId
    id: `Job:${string}`
    name: `${string}.${string}`
    payload: unknown
    due_at: Date
    run_at: Date
    attempts: Generated<number>
    leased_until: Date | null
    is_dead: Generated<boolean>
    last_error: string | null
    created_at: Date
  }
  key_fingerprints: {
    name: string
    fingerprint: string
    first_used_at: Generated<Date>
  }
  ledger_balances: {
    platform_id: PlatformId
    account_id: string
    currency: string
    available: Generated<bigint>
    held: Generated<bigint>
    card_held: Generated<bigint>
    pending: Generated<bigint>
    receivable: Generated<bigint>
    is_closed: Generated<boolean>
    updated_at: Date
  }
  ledger_cash_items: {
    platform_id: PlatformId
    journal_id: string
    account: string
    currency: string
    amount: bigint
    journal_key: string
    posted_at: Date
    match_id: string | null
  }
  ledger_entries: {
    platform_id: PlatformId
    journal_id: string
    account: string
    currency: string
    amount: bigint
  }
  ledger_holds: {
    platform_id: PlatformId
    id: string
    account_id: string
    part: 'held' | 'card_held'
    amount: bigint
    opened_by: string
    closed_by: string | null
  }
  ledger_house_balances: {
    platform_id: PlatformId
    account: string
    currency: string
    amount: string
  }
  ledger_journals: {
    platform_id: PlatformId
    id: string
    key: string
    kind: string
    posted_at: Date
  }
  ledger_rollups: {
    platform_id: PlatformId
    through_journal: string
  }
  micro_entries: {
    platform_id: PlatformId
    account_id: `ExternalAccount:${string}`
    attempt: number
    sent_at: Date
    final_at: Date
    return_code: string | null
    returned_at: Date | null
  }
  migrations: {
    name: string
    checksum: string
    runs_from: string
    applied_at: Generated<Date>
  }
  operator_acts: {
    platform_id: PlatformId
    id: `OperatorAct:${string}`
    environment: 'sandbox' | 'production'
    operation: string
    method: string
    path: string
    body_sha256: string
    params: unknown
    body: unknown
    object: string
    waits_for: string
    approval: 'NONE' | 'TWO' | 'SOLO'
    status: 'WAITING' | 'DONE' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE' | 'REFUSED'
    before: unknown
    before_sha256: string
    after: unknown
    asked_by: `Operator:${string}`
    asked_at: Generated<Date>
    asked_touch: unknown
    expires_at: Generated<Date>
    decided_by: `Operator:${string}` | null
    decided_at: Date | null
    decided_touch: unknown
    decision_reason: string | null
    refusal: unknown
    balances: unknown
  }
  operator_terminal_logins: {
    code_hash: Uint8Array
    user_code: string
    expires_at: Date
    operator_id: `Operator:${string}` | null
    source_address: string
    user_agent: string
  }
  operator_tokens: {
    id: `OperatorToken:${string}`
    name: string
    grants: string[]
    secret_hash: Uint8Array
    made_by: `Operator:${string}`
    created_at: Date
    expires_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
  operator_touch_requests: {
    id: `TouchRequest:${string}`
    operator_id: `Operator:${string}`
    method: string
    path: string
    body: unknown
    challenge: string
    touch: string | null
    expires_at: Date
  }
  order_attempts: {
    platform_id: PlatformId
    key: string
    failed: number
    last_error: string | null
    at: Date
  }
  order_files: {
    id: string
    treasury_account: string
    format: string
    currency: string
    rail: string | null
    asked_at: Date
    made_at: Date | null
    orders: Generated<number>
    total: Generated<bigint>
    content_id: string | null
    sha256: string | null
    left_for_funds: Generated<number>
    handed_over_at: Date | null
    void_since: Date | null
  }
  ownership_challenges: {
    platform_id: PlatformId
    account_id: string
    id: string
    method: 'WALLET_SIGNATURE' | 'LIVENESS'
    message: string | null
    signature: string | null
    outcome: 'PROVEN' | 'FAILED' | 'EXPIRED' | 'ABANDONED' | null
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  partner_cut_offs: {
    platform_id: PlatformId
    rail: string
    cut_off: Date
  }
  partner_notices: {
    platform_id: PlatformId
    id: string
    transaction_id: `Transaction:${string}`
    kind: string
    charge: bigint
    contradicted_at: Date | null
    received_at: Date
  }
  partner_orders: {
    platform_id: PlatformId
    key: string
    rail: string
    kind: 'payout' | 'pull' | 'refund'
    transaction_id: `Transaction:${string}`
    wallet_signature: string | null
    cut_off: Date | null
    reference: string | null
    treasury_account: string | null
    currency: string | null
    amount: bigint | null
    asked_at: Date | null
    file_id: string | null
    held_because: 'NO_ACCOUNT' | 'NOT_SCREENED' | 'SENDER_UNKNOWN' | null
    state_since: Date | null
    state: 'held' | 'waiting' | 'in file' | 'handed over' | 'sent' | 'reported' | 'obsolete'
  }
  passkey_challenges: {
    hash: Uint8Array
    expires_at: Date
  }
  payment_documents: {
    platform_id: PlatformId
    id: `PaymentDocument:${string}`
    customer_id: `Customer:${string}` | null
    document_type: string
    file_name: string
    content_type: string
    size: number
    sha256: string
    file_id: string
    attempts: Generated<number>
    partner_reference: string | null
    quote_id: `Quote:${string}` | null
    requirement_id: string | null
    created_at: Date
    updated_at: Date
  }
  payment_volumes: {
    platform_id: PlatformId
    day: string
    sending_currency: string
    receiving_currency: string
    amount: bigint
  }
  people: {
    id: `Operator:${string}` | `Member:${string}`
    member_of: PlatformId | null
    name: string
    email: string
    roles: string[]
    limit_environment: 'sandbox' | 'production' | null
    limit_platforms: PlatformId[] | null
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED'
    created_at: Date
    updated_at: Date
  }
  person_links: {
    secret_hash: Uint8Array
    person_id: `Operator:${string}` | `Member:${string}`
    created_at: Date
    expires_at: Date
    spent_at: Date | null
    made_by: `Operator:${string}` | `Member:${string}` | null
    signs_in: Generated<boolean>
    token_id: `Token:${string}` | null
  }
  person_passkeys: {
    credential_id: string
    person_id: `Operator:${string}` | `Member:${string}`
    passkey: unknown
    sign_count: bigint
    created_at: Date
    used_at: Date | null
    removed_at: Date | null
    link_made_by: `Operator:${string}` | `Member:${string}` | null
  }
  person_sessions: {
    id: `PersonSession:${string}`
    kind: 'browser' | 'terminal'
    secret_hash: Uint8Array
    person_id: `Operator:${string}` | `Member:${string}`
    created_at: Date
    seen_at: Date
    ended_at: Date | null
    source_address: string
    user_agent: string
  }
  platform_configs: {
    platform_id: PlatformId
    is_regulated: boolean
    is_terms_consent_required: boolean
    uma_domain: string | null
    proxy_uma_subdomain: string | null
    supported_currencies: unknown
    embedded_wallet_config: unknown
    card_tokenization_2fa_config: unknown
    fee_configs: unknown
    created_at: Date
    updated_at: Date
  }
  platforms: {
    platform_id: PlatformId
    name: string
    kind: Generated<'platform' | 'house'>
    environment: 'sandbox' | 'production'
    clock_offset_ms: Generated<bigint>
    clock_moves_until: Date | null
    webhook_endpoint: string | null
    suspended_at: Date | null
    created_at: Date
    orders_continue: Generated<boolean>
  }
  quotes: {
    platform_id: PlatformId
    id: `Quote:${string}`
    transaction_id: `Transaction:${string}`
    details: unknown
    rate_numerator: string
    rate_denominator: string
    created_at: Date
    expires_at: Date
  }
  rate_hits: {
    platform_id: PlatformId
    id: string
    name: string
    subject: string
    hit_at: Date
  }
  rate_snapshots: {
    hash: string
    prices: unknown
  }
  rate_windows: {
    starts_at: Date
    snapshot_hash: string
  }
  receipts: {
    environment: 'sandbox' | 'production'
    rail: string
    id: string
    platform_id: PlatformId | null
    transaction_id: `Transaction:${string}` | null
    account_id: string | null
    is_for_review: Generated<boolean>
    currency: string
    amount: bigint
    treasury_account: string | null
    instrument: string | null
    originator: unknown
    accepted_at: Date
    confirmations: number
    state: 'SEEN' | 'HELD' | 'APPLIED' | 'UNALLOCATED' | 'ASSIGNED' | 'RETURNED' | 'DROPPED'
    reported_at: Date
    contradicted_at: Date | null
    other_amount: bigint | null
    other_currency: string | null
    other_treasury_account: string | null
    other_instrument: string | null
  }
  receiver_lookups: {
    platform_id: PlatformId
    id: `Lookup:${string}`
    customer_id: `Customer:${string}` | null
    receiver: string
    details: unknown
    expires_at: Date
  }
  registered_currencies: {
    environment: 'sandbox' | 'production'
    code: string
    name: string
    decimals: number
    base_currency: string
    network: string
    platform_id: PlatformId
    stablecoin_id: `Stablecoin:${string}`
    is_enabled: boolean
    registered_at: Date
  }
  request_budgets: {
    platform_id: PlatformId
    left_over: string
    refilled_at: Date
    granted: number
  }
  requests: {
    platform_id: PlatformId
    id: string
    created_at: Date
    method: string
    path: string
    status: number | null
    code: string | null
    token_id: `Token:${string}` | null
    agent_id: `Agent:${string}` | null
    request_id: `Request:${string}`
    duration_ms: number
    route: string | null
    body: unknown
    answer: unknown
    cause: string | null
    faults: unknown
  }
  sca_challenges: {
    platform_id: PlatformId
    kind: 'LOGIN' | 'TRUST' | 'PAYMENT'
    subject: string
    id: `ScaChallenge:${string}`
    customer_id: `Customer:${string}`
    factor: 'SMS_OTP' | 'PASSKEY'
    facts: unknown
    sealed_code: string | null
    passkey_challenge: string | null
    state: 'OPEN' | 'SATISFIED' | 'VOID'
    wrong_proofs: number
    created_at: Date
    expires_at: Date
  }
  sca_enrolments: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    type: 'TOTP' | 'PASSKEY'
    sealed_secret: Uint8Array | null
    master_key_id: string | null
    passkey_challenge: string | null
    user_handle: string | null
    wrong_codes: number
    expires_at: Date
  }
  sca_passkeys: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    passkey: unknown
    user_handle: string
    sign_count: bigint
    enrolled_at: Date
  }
  sca_sessions: {
    platform_id: PlatformId
    id: string
    customer_id: `Customer:${string}`
    factor: 'SMS_OTP' | 'TOTP' | 'PASSKEY'
    end_user_ip_address: string
    created_at: Date
    expires_at: Date
  }
  sca_standings: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    failed_attempts: number
    locked_until: Date | null
    is_suspended: boolean
  }
  sca_totp_factors: {
    platform_id: PlatformId
    customer_id: `Customer:${string}`
    sealed_secrets: Uint8Array
    master_key_id: string
    last_step: bigint
    enrolled_at: Date
  }
  screening_decisions: {
    platform_id: PlatformId
    id: string
    subject_id: string
    decision: 'clear' | 'confirm' | 'review'
    sealed_note: Uint8Array | null
    master_key_id: string | null
    actor: string
    decided_at: Date
  }
  sealed_files: {
    platform_id: PlatformId
    id: string
    sealed_key: string
    kept_at: Date | null
    created_at: Date
  }
  search_terms: {
    platform_id: PlatformId
    kind: string
    term: string
    object: string
    at: Date
  }
  server_starts: {
    id: Generated<string>
    insert_xid: Generated<bigint>
    system: string
    started_at: Date
  }
  signed_requests: {
    platform_id: PlatformId
    id: string
    call: string
    body_sha256: string
    type: string
    subject: string
    topic: string | null
    payload: string
    memo: unknown
    state: 'ISSUED' | 'PROCESSING' | 'SETTLED' | 'CLOSED' | 'VOID'
    signature: string | null
    signature_sha256: string | null
    waits_left: Generated<number>
    answer: unknown
    issued_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  single_use_payees: {
    environment: 'sandbox' | 'production'
    payee: string
    platform_id: PlatformId
    transaction_id: `Transaction:${string}`
    taken_at: Date
    paid_at: Date | null
  }
  stablecoin_linked_accounts: {
    platform_id: PlatformId
    provider_account_id: string
    external_account_id: `ExternalAccount:${string}`
    role: 'debit' | 'payout' | 'destination'
    linked_at: Date
  }
  stablecoin_operations: {
    platform_id: PlatformId
    id: `StablecoinOperation:${string}`
    stablecoin_id: `Stablecoin:${string}`
    provider_account_id: `StablecoinProviderAccount:${string}`
    operation_type: 'MINT' | 'BURN'
    status: 'CREATED' | 'PENDING_FUNDING' | 'PENDING_PROVIDER' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'EXPIRED'
    amount: string
    source: unknown
    destination: unknown
    funding_instructions: unknown
    estimated_delivery: unknown
    expires_at: Date | null
    provider_reference: string | null
    provider_status: string | null
    failure_reason: string | null
    description: string | null
    request: string | null
    is_funded_wrongly: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  stablecoin_provider_account_holders: {
    environment: 'sandbox' | 'production'
    provider_account_id: string
    platform_id: PlatformId
  }
  stablecoin_provider_accounts: {
    platform_id: PlatformId
    id: `StablecoinProviderAccount:${string}`
    provider_account_id: string
    sealed_credentials: string
    status: 'ACTIVE' | 'INVALID' | 'REVOKED'
    last_verified_at: Date
    created_at: Date
    updated_at: Date
  }
  stablecoin_tokens: {
    environment: 'sandbox' | 'production'
    network: string
    network_token_identifier: string
    platform_id: PlatformId
    stablecoin_id: `Stablecoin:${string}`
  }
  stablecoins: {
    platform_id: PlatformId
    id: `Stablecoin:${string}`
    provider_account_id: `StablecoinProviderAccount:${string}`
    provider_token_identifier: string
    network: string
    network_token_identifier: string
    name: string
    symbol: string
    decimals: number
    base_currency: string
    issuance_status: 'PENDING_REVIEW' | 'PROVISIONING' | 'PROVISIONED' | 'REJECTED' | 'FAILED'
    service_operations_status: 'NOT_ENABLED' | 'PENDING_APPROVAL' | 'ENABLING' | 'ENABLED' | 'DISABLED'
    currency: string | null
    created_at: Date
    updated_at: Date
  }
  sweeps: {
    name: string
    last_run_at: Generated<Date>
    next_run_at: Date
  }
  taken_cases: {
    platform_id: PlatformId
    case_id: string
    person_id: `Operator:${string}`
    taken_until: Date
  }
  terms: {
    platform_id: PlatformId
    version: number
    document: unknown
    effective_at: Date
    ends_at: Date | null
    set_at: Date
  }
  transaction_statuses: {
    platform_id: PlatformId
    status: string
    created_at: Date
    id: `Transaction:${string}` | `CardTransaction:${string}`
  }
  transactions: {
    platform_id: PlatformId
    id: `Transaction:${string}` | `CardTransaction:${string}`
    type: string
    direction: 'CREDIT' | 'DEBIT'
    status: string
    customer_id: `Customer:${string}` | `PlatformConfig:${string}`
    platform_customer_id: string
    quote_id: `Quote:${string}` | null
    source_identifier: string | null
    destination_identifier: string | null
    reference: string | null
    refund_reference: string | null
    refund: unknown
    failure_reason: string | null
    details: unknown
    agent_id: `Agent:${string}` | null
    receipt_confirmed_at: Date | null
    expires_at: Date | null
    settled_at: Date | null
    created_at: Date
    updated_at: Date
    insert_xid: Generated<bigint>
  }
  treasury_numbers: {
    account: string
    number: string
    coordinates: unknown
    position: number
    listed_from: Date
    listed_until: Date | null
    platform_id: PlatformId | null
    internal_account_id: `InternalAccount:${string}` | null
    given_at: Date | null
  }
  treasury_passes: {
    platform_id: PlatformId
    version: number
    begun_at: Date
  }
  treasury_versions: {
    version: number
    document: unknown
    numbers: unknown
    effective_at: Date
    ends_at: Date | null
    set_at: Date
  }
  trusted_beneficiaries: {
    platform_id: PlatformId
    external_account_id: `ExternalAccount:${string}`
    customer_id: `Customer:${string}`
    trusted_at: Date
  }
  two_factor_resets: {
    platform_id: PlatformId
    id: `TwoFactorReset:${string}`
    customer_id: `Customer:${string}`
    factor: 'SMS_OTP' | 'TOTP' | 'PASSKEY'
    status: 'INITIATED' | 'PENDING_REVIEW' | 'LIVENESS_PASSED' | 'COMPLETED' | 'REJECTED' | 'EXPIRED'
    started_at: Date
    expires_at: Date
    completed_at: Date | null
  }
  uma_addresses: {
    environment: 'sandbox' | 'production'
    address: string
    domain: string
    platform_id: PlatformId
    platform_customer_id: string
    customer_id: `Customer:${string}` | null
    is_shared: boolean
  }
  uma_domains: {
    environment: 'sandbox' | 'production'
    domain: string
    platform_id: PlatformId
    subdomain: string
    is_current: boolean
    proven_at: Date | null
    proof: 'TXT' | 'FILE' | 'OPERATOR' | null
    looking_since: Date | null
  }
  uma_keys: {
    environment: 'sandbox' | 'production'
    domain: string
    signing_public_key: Uint8Array
    sealed_signing_key: Uint8Array
    encryption_public_key: Uint8Array
    sealed_encryption_key: Uint8Array
    master_key_id: string
    created_at: Generated<Date>
  }
  uma_nonces: {
    environment: 'sandbox' | 'production'
    domain: string
    nonce: string
    needed_until: Date
  }
  verification_documents: {
    platform_id: PlatformId
    verification_id: `Verification:${string}`
    document_id: `Document:${string}`
  }
  verification_links: {
    platform_id: PlatformId
    secret_hash: Uint8Array
    customer_id: `Customer:${string}`
    redirect_uri: string | null
    created_at: Date
    expires_at: Date
    spent_at: Date | null
  }
  verifications: {
    platform_id: PlatformId
    id: `Verification:${string}`
    customer_id: `Customer:${string}`
    status: 'RESOLVE_ERRORS' | 'READY_FOR_VERIFICATION' | 'IN_PROGRESS' | 'PENDING_MANUAL_REVIEW' | 'APPROVED' | 'REJECTED'
    errors: unknown
    findings: unknown
    created_at: Date
    updated_at: Date
  }
  webhook_signing_keys: {
    key_id: string
    environment: 'sandbox' | 'production'
    generation: number
    public_key: Uint8Array
    sealed_private_key: Uint8Array
    master_key_id: string
    not_before: Date
    not_after: Date | null
  }
}
