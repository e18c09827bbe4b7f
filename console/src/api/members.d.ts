// Made by `npm run generate -w @causeway/console` of openapi-members.json. Do not edit.
export interface paths {
    "/enrolments/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read for whom a link was made.
         * @description The challenge is for the registration of a passkey and is good for five minutes.
         */
        get: operations["readEnrolment"];
        put?: never;
        /**
         * Register a passkey by a link, and sign in.
         * @description The link is spent by it. The passkey must be for the host of the console, and its person must have been verified. The session is set as a cookie.
         */
        post: operations["enrol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/links/{code}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a link that the service has printed on its own machine.
         * @description Outside production a service that listens on loopback alone prints such a link when it starts. It is good once. The session is set as a cookie.
         */
        post: operations["signInByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in, and what they may do. */
        get: operations["readSelf"];
        put?: never;
        /**
         * Sign in with a passkey.
         * @description The session is set as a cookie. Whatever is wrong is refused in the same words.
         */
        post: operations["signIn"];
        /** Sign out. */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a challenge for signing in.
         * @description It is good for five minutes and for one answer.
         */
        post: operations["challengeSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where the person is signed in, newest first. */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a session of the person, in every process at once. */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members of the platform, newest first. */
        get: operations["listMembers"];
        put?: never;
        /**
         * Add a member, and make the link by which they register a passkey.
         * @description An API token that has every permission invites the first owner, for as long as there is no owner who can sign in.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a member. */
        get: operations["readMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link by which an invited member registers a passkey.
         * @description Those made before are good for nothing any more.
         */
        post: operations["makeMemberLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the passkeys of a member away, for one who has lost them.
         * @description Their sessions end, and they need a new link.
         */
        post: operations["resetMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a suspended member in again. */
        post: operations["resumeMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a member other roles.
         * @description Their sessions end.
         */
        put: operations["changeMemberRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{memberId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a member out, in every process at once. */
        post: operations["suspendMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List with what the person signs in, newest first. */
        get: operations["listOwnPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link by which you register another passkey, in this browser or on another device.
         * @description Confirmed with a passkey that you have. The owner of this machine, who is signed in without one, makes the link for the first without that. Links made before are good for nothing any more. A person has 10 passkeys at most.
         */
        post: operations["makeOwnLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passkeys/{credentialId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a passkey of yours away: it signs in no more.
         * @description Confirmed with a passkey. The last one stays: CONFLICT. Sessions that were opened with it go on until they are ended.
         */
        delete: operations["removeOwnPasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what at the platform, newest first.
         * @description A page looks through 10,000 entries at most: with a filter it may be short, also empty, while there is more.
         */
        get: operations["listOwnAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal-accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an internal account of the platform or of a customer, as the lists of the platform have it.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["readOwnInternalAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has happened to a payment, oldest first.
         * @description Of each kind at most 200 moments. What banks, partners, the ledger and people of the operator have done is not shown.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["readOwnTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how many requests there were today (UTC), and why most were refused.
         * @description Of a platform in the sandbox: requests of production are not kept.
         */
        get: operations["readRequestsOfToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AuditEntry: {
            /** @description A UUID. */
            id: string;
            /**
             * Format: date-time
             * @description In real time.
             */
            at: string;
            /** @description Who it was: an id, `operator` for the operator, or `service` for what the service has noticed itself. */
            actor: string;
            /** @description Of a person who was not erased. */
            actorName?: string;
            /** @description The id of an operation, the name of a command, or what is watched. */
            action: string;
            /** @description To what it was done. */
            object?: string;
            /** @description What else it was about. */
            concerned: string[];
            requestId?: string;
            sourceAddress?: string;
            /** @description The beginning of the key that has signed. */
            signer?: string;
            /** @description The status of the answer, or the code of a refusal with its cause. */
            result: string;
            /** @description The names of the fields of the request, without the values. */
            fields: string[];
        };
        AuditEntryListResponse: {
            data: components["schemas"]["AuditEntry"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        BasePaymentAccountInfo: {
            /** @enum {string} */
            accountType: "MXN_ACCOUNT" | "DKK_ACCOUNT" | "EUR_ACCOUNT" | "NGN_ACCOUNT" | "CAD_ACCOUNT" | "GBP_ACCOUNT" | "HKD_ACCOUNT" | "IDR_ACCOUNT" | "MYR_ACCOUNT" | "PHP_ACCOUNT" | "SGD_ACCOUNT" | "THB_ACCOUNT" | "VND_ACCOUNT" | "AED_ACCOUNT" | "KES_ACCOUNT" | "MWK_ACCOUNT" | "RWF_ACCOUNT" | "TZS_ACCOUNT" | "UGX_ACCOUNT" | "XOF_ACCOUNT" | "ZAR_ACCOUNT" | "ZMW_ACCOUNT" | "BWP_ACCOUNT" | "XAF_ACCOUNT" | "BDT_ACCOUNT" | "EGP_ACCOUNT" | "GHS_ACCOUNT" | "GTQ_ACCOUNT" | "HTG_ACCOUNT" | "JMD_ACCOUNT" | "PKR_ACCOUNT" | "SLV_ACCOUNT" | "CNY_ACCOUNT" | "ILS_ACCOUNT" | "TRY_ACCOUNT" | "USD_ACCOUNT" | "INR_ACCOUNT" | "BRL_ACCOUNT" | "ARS_ACCOUNT" | "COP_ACCOUNT" | "SWIFT_ACCOUNT" | "SPARK_WALLET" | "LIGHTNING" | "SOLANA_WALLET" | "TRON_WALLET" | "PLASMA_WALLET" | "POLYGON_WALLET" | "BASE_WALLET" | "ETHEREUM_WALLET" | "BITCOIN_L1" | "EMBEDDED_WALLET";
        };
        BaseWebhook: {
            /** @description For de-duplication: every attempt carries the same. */
            id: string;
            type: components["schemas"]["WebhookType"];
            /**
             * Format: date-time
             * @description When it happened. Grows with each event of one object.
             */
            timestamp: string;
            /**
             * Format: int64
             * @description The order of the events of one object: a later event has a higher number. Numbers are not consecutive.
             */
            sequence: number;
        };
        ConsolePerson: {
            /** @description Of the operator (`Operator:…`), or a member of a platform (`Member:…`). */
            id: string;
            name: string;
            email: string;
            /** @description The work of the person. */
            roles: string[];
            limits?: components["schemas"]["OperatorLimits"];
            /** @enum {string} */
            status: "INVITED" | "ACTIVE" | "SUSPENDED";
            /** @description The platform of a member. */
            platformId?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Currency: {
            code: string;
            name: string;
            symbol: string;
            /** @description How many decimals the smallest unit has: 2 for cents, 8 for satoshi. */
            decimals: number;
        };
        CurrencyAmount: {
            /**
             * Format: int64
             * @description In the smallest unit of the currency.
             */
            amount: number;
            currency: components["schemas"]["Currency"];
        };
        Enrolment: {
            /** @description As it was issued, in base64url. */
            challenge: string;
            /** @description `id` of the credential. */
            credentialId: string;
            /** @description `response.clientDataJSON` of the credential, in base64url. */
            clientDataJson: string;
            /** @description `response.attestationObject`, in base64url. */
            attestationObject: string;
        };
        EnrolmentLink: {
            /** @description Where the person registers a passkey. It is shown this once, and is good for one. */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        EnrolmentOffer: {
            person: components["schemas"]["ConsolePerson"];
            /** @description As it was issued, in base64url. */
            challenge: string;
            /** @description The host for which the passkey will be. */
            rpId: string;
            /** @description The passkeys that the person has. An authenticator that holds one of them makes no other. */
            registered: string[];
        };
        /** @description The body of every refusal. Which codes an operation answers, its answers say. */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description A sentence for people. */
            reason: string;
            details?: components["schemas"]["ErrorDetails"];
        };
        /** @description Any code of the catalogue. Codes may be added: take one that you do not know for what its status says. */
        ErrorCode: string | ("INVALID_REQUEST_FORMAT" | "INVALID_INPUT" | "MISSING_MANDATORY_USER_INFO" | "END_USER_TERMS_VERSION_NOT_FOUND" | "INVALID_AMOUNT" | "AMOUNT_OUT_OF_RANGE" | "INVALID_CURRENCY" | "TRANSACTION_SIZE_LIMIT_EXCEEDED" | "INSUFFICIENT_FUNDS" | "SELF_PAYMENT" | "INVALID_BANK_ACCOUNT" | "EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED" | "DOCUMENTS_REQUIRED" | "QUOTE_REQUEST_FAILED" | "QUOTE_EXPIRED" | "QUOTE_RATE_UNAVAILABLE" | "INVALID_UMA_ADDRESS" | "LOOKUP_REQUEST_FAILED" | "PARSE_LNURLP_RESPONSE_ERROR" | "MISSING_REQUIRED_UMA_PARAMETERS" | "PARSE_PAYREQ_RESPONSE_ERROR" | "INVALID_PAYREQ_RESPONSE" | "INVALID_RECEIVER" | "SENDER_NOT_ACCEPTED" | "CERT_CHAIN_INVALID" | "CERT_CHAIN_EXPIRED" | "INVALID_PUBKEY_FORMAT" | "INVALID_TIMESTAMP" | "INVALID_NONCE" | "INVITATIONS_NOT_CONFIGURED" | "INVITATION_ALREADY_CLAIMED" | "INVITATION_CANCELLED" | "WEBHOOK_ENDPOINT_NOT_SET" | "WEBHOOK_DELIVERY_ERROR" | "LOW_QUALITY" | "DATA_MISMATCH" | "EXPIRED" | "SUSPECTED_FRAUD" | "UNSUITABLE_DOCUMENT" | "INCOMPLETE" | "EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS" | "SMS_OTP_CREDENTIAL_ALREADY_EXISTS" | "PASSKEY_CREDENTIAL_ALREADY_EXISTS" | "CARDHOLDER_KYC_NOT_APPROVED" | "STABLECOIN_PROVIDER_ACCOUNT_INVALID" | "STABLECOIN_PROVIDER_ACCOUNT_REVOKED" | "STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED" | "STABLECOIN_VERIFICATION_FAILED" | "STABLECOIN_PROVIDER_ERROR" | "STABLECOIN_NOT_PROVISIONED" | "STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED" | "STABLECOIN_OPERATION_NOT_SUPPORTED" | "STABLECOIN_BURN_SOURCE_NOT_SUPPORTED" | "STABLECOIN_PROVIDER_SOURCE_NOT_LINKED" | "STABLECOIN_AMOUNT_NOT_REPRESENTABLE" | "STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED" | "STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED" | "STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED" | "STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED" | "STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_REQUIRED" | "STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_FAILED" | "UNAUTHORIZED" | "INVALID_SIGNATURE" | "WALLET_SIGNATURE_MISSING" | "WALLET_SIGNATURE_MALFORMED" | "WALLET_SIGNATURE_BODY_MISMATCH" | "WALLET_SIGNATURE_INVALID" | "REQUEST_ID_MISSING" | "FORBIDDEN" | "USER_NOT_READY" | "END_USER_TERMS_NOT_ACCEPTED" | "COUNTERPARTY_NOT_ALLOWED" | "VELOCITY_LIMIT_EXCEEDED" | "REFERENCE_NOT_FOUND" | "USER_NOT_FOUND" | "TRANSACTION_NOT_FOUND" | "QUOTE_NOT_FOUND" | "INVITATION_NOT_FOUND" | "LOOKUP_REQUEST_NOT_FOUND" | "TOKEN_NOT_FOUND" | "BULK_UPLOAD_JOB_NOT_FOUND" | "UMA_NOT_FOUND" | "STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND" | "PAYMENT_DOCUMENT_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL" | "TRANSACTION_NOT_CANCELLABLE" | "UMA_ADDRESS_EXISTS" | "EMAIL_OTP_EMAIL_ALREADY_EXISTS" | "SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS" | "EMAIL_OTP_CREDENTIAL_SET_CHANGED" | "SMS_OTP_CREDENTIAL_SET_CHANGED" | "PASSKEY_ALREADY_ENROLLED" | "SCA_SESSION_REQUIRED" | "BENEFICIARY_TRUSTED" | "BANK_ACCOUNT_VALIDATION_PENDING" | "DUPLICATE_EXTERNAL_ACCOUNT" | "DUPLICATE_PAY_REQUEST" | "DOCUMENT_ALREADY_EXISTS" | "PAYMENT_DOCUMENT_ALREADY_USED" | "WALLET_NOT_PROVISIONED" | "INVALID_STATE_TRANSITION" | "CARD_ALREADY_CLOSED" | "CARD_NOT_MUTABLE" | "CARD_LIMIT_REACHED" | "STABLECOIN_SYMBOL_ALREADY_EXISTS" | "STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS" | "STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE" | "CUSTOMER_DELETED" | "UNSUPPORTED_UMA_VERSION" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ACCOUNT_LOCKED" | "LNURLP_REQUEST_FAILED" | "PAYREQ_REQUEST_FAILED" | "COUNTERPARTY_PUBKEY_FETCH_ERROR" | "NO_COMPATIBLE_UMA_VERSION" | "EMAIL_OTP_CREDENTIAL_SYNC_FAILED" | "SMS_OTP_CREDENTIAL_SYNC_FAILED" | "PAYMENT_DOCUMENT_ATTACHMENT_FAILED" | "RATE_LIMITED" | "DAILY_VOLUME_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_SWITCH_ERROR" | "NOT_IMPLEMENTED" | "UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY" | "SERVICE_UNAVAILABLE");
        ErrorDetails: {
            /** @description The first hundred fields that are not valid, in the order of the request. */
            errors?: components["schemas"]["FieldError"][];
            /** @description How many more fields are not valid. Absent if `errors` names all of them. */
            furtherErrors?: number;
            /** @description What exactly was refused, where a code has several causes; in the sandbox also which check of a login or a signature failed. */
            cause?: string;
            missingRequirements?: string[];
        } & {
            [key: string]: unknown;
        };
        FieldError: {
            /** @description Dot path with numeric indexes, or the name of a header or query parameter. */
            field: string;
            constraint?: {
                format?: string;
                pattern?: string;
                enum?: string[];
                minLength?: number;
                maxLength?: number;
            };
            message?: string;
        };
        InternalAccount: {
            id: string;
            /** @description Absent on accounts of the platform. */
            customerId?: string;
            type: components["schemas"]["InternalAccountType"];
            status: components["schemas"]["InternalAccountStatus"];
            balance: components["schemas"]["CurrencyAmount"];
            totalBalance: components["schemas"]["CurrencyAmount"];
            /** @description Ways to pay money in; empty while the account is not active. */
            fundingPaymentInstructions: components["schemas"]["PaymentInstructions"][];
            /** @description Embedded wallets only. */
            privateEnabled?: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        InternalAccountStatus: "PENDING" | "ACTIVE" | "CLOSED" | "FROZEN" | "FAILED";
        /** @enum {string} */
        InternalAccountType: "INTERNAL_FIAT" | "INTERNAL_CRYPTO" | "EMBEDDED_WALLET";
        InvitedMember: {
            id: string;
            platformId: string;
            name: string;
            email: string;
            /** @description The work of the person. owner: everything, members and tokens included. developer: all but that, and moves money in the sandbox alone. support: reads. approver: reads, and approves payments, agents and cards. */
            roles: ("owner" | "developer" | "support" | "approver")[];
            /**
             * @description INVITED: has no passkey so far. SUSPENDED: is signed in nowhere and cannot sign in.
             * @enum {string}
             */
            status: "INVITED" | "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            link: components["schemas"]["EnrolmentLink"];
        };
        Member: {
            id: string;
            platformId: string;
            name: string;
            email: string;
            /** @description The work of the person. owner: everything, members and tokens included. developer: all but that, and moves money in the sandbox alone. support: reads. approver: reads, and approves payments, agents and cards. */
            roles: ("owner" | "developer" | "support" | "approver")[];
            /**
             * @description INVITED: has no passkey so far. SUSPENDED: is signed in nowhere and cannot sign in.
             * @enum {string}
             */
            status: "INVITED" | "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        MemberInvitation: {
            name: string;
            email: string;
            roles: ("owner" | "developer" | "support" | "approver")[];
        };
        MemberListResponse: {
            data: components["schemas"]["Member"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        MemberRoles: {
            roles: ("owner" | "developer" | "support" | "approver")[];
        };
        /** @description Other platforms are not there for the person, nor is what concerns the whole deployment. Without members the roles are limited to nothing. */
        OperatorLimits: {
            /**
             * @description The only one that they see.
             * @enum {string}
             */
            environment?: "sandbox" | "production";
            /** @description The only platforms that they see. */
            platformIds?: string[];
        };
        OwnPasskey: {
            /** @description `id` of the credential. */
            credentialId: string;
            /** Format: date-time */
            registeredAt: string;
            /**
             * Format: date-time
             * @description For the last time. Absent: not since it was registered.
             */
            usedAt?: string;
            /** @description Whether its authenticator can copy it to further devices. Otherwise it is lost with the device that holds it. */
            isSynced: boolean;
            /** @description Who made the link by which it was registered. Absent: it was made on the machine. */
            linkMadeBy?: string;
        };
        OwnPasskeyList: {
            data: components["schemas"]["OwnPasskey"][];
        };
        PaymentAedAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "AED_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "AED_ACCOUNT";
        };
        PaymentArsAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "ARS_ACCOUNT";
            /** @description CVU, the same for every payment. */
            accountNumber: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ARS_ACCOUNT";
        };
        PaymentBaseWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "BASE_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            /** @enum {string} */
            assetType?: "USDC";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BASE_WALLET";
        };
        PaymentBdtAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "BDT_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            branchCode?: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BDT_ACCOUNT";
        };
        PaymentBitcoinDepositAddressInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "BITCOIN_L1";
            address: string;
            /** @enum {string} */
            network?: "BITCOIN";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BITCOIN_L1";
        };
        PaymentBrlAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "BRL_ACCOUNT";
            /** @description PIX text to copy and paste. */
            qrCode: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BRL_ACCOUNT";
        };
        PaymentBwpAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "BWP_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BWP_ACCOUNT";
        };
        PaymentCadAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "CAD_ACCOUNT";
            /** @description The institution number. */
            bankCode: string;
            branchCode: string;
            accountNumber: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CAD_ACCOUNT";
        };
        PaymentCnyAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "CNY_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CNY_ACCOUNT";
        };
        PaymentCopAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "COP_ACCOUNT";
            /**
             * Format: uri
             * @description The page where the payer pays.
             */
            paymentUrl: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "COP_ACCOUNT";
        };
        PaymentDkkAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "DKK_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("SEPA" | "SEPA_INSTANT")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "DKK_ACCOUNT";
        };
        PaymentEgpAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "EGP_ACCOUNT";
            iban?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EGP_ACCOUNT";
        };
        PaymentEmbeddedWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "EMBEDDED_WALLET";
            /** @description Only in quotes: what the session key stamps. */
            payloadToSign: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EMBEDDED_WALLET";
        };
        PaymentEthereumWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "ETHEREUM_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            /** @enum {string} */
            assetType?: "USDC" | "USDT";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ETHEREUM_WALLET";
        };
        PaymentEurAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "EUR_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("SEPA" | "SEPA_INSTANT")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EUR_ACCOUNT";
        };
        PaymentGbpAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "GBP_ACCOUNT";
            /** @description Six digits, no hyphens. */
            sortCode: string;
            /** @description Eight digits, leading zeros included. */
            accountNumber: string;
            /** @description The rails on which money may come. */
            paymentRails: "FASTER_PAYMENTS"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GBP_ACCOUNT";
        };
        PaymentGhsAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "GHS_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GHS_ACCOUNT";
        };
        PaymentGtqAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "GTQ_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GTQ_ACCOUNT";
        };
        PaymentHkdAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "HKD_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HKD_ACCOUNT";
        };
        PaymentHtgAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "HTG_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HTG_ACCOUNT";
        };
        PaymentIdrAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "IDR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "IDR_ACCOUNT";
        };
        PaymentIlsAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "ILS_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ILS_ACCOUNT";
        };
        PaymentInrAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "INR_ACCOUNT";
            /** @description UPI. */
            vpa?: string;
            accountNumber?: string;
            /** @description Branch. */
            ifsc?: string;
            /** @description `NEFT` or `RTGS`, with `accountNumber` and `ifsc`. */
            rail?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("UPI" | "NEFT" | "RTGS")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "INR_ACCOUNT";
        };
        PaymentInstructions: {
            /** @description For people; not to be parsed. */
            instructionsNotes?: string;
            /** @description Whether the money is for the platform itself. */
            isPlatformAccount?: boolean;
            accountOrWalletInfo: components["schemas"]["PaymentMxnAccountInfo"] | components["schemas"]["PaymentDkkAccountInfo"] | components["schemas"]["PaymentEurAccountInfo"] | components["schemas"]["PaymentNgnAccountInfo"] | components["schemas"]["PaymentCadAccountInfo"] | components["schemas"]["PaymentGbpAccountInfo"] | components["schemas"]["PaymentHkdAccountInfo"] | components["schemas"]["PaymentIdrAccountInfo"] | components["schemas"]["PaymentMyrAccountInfo"] | components["schemas"]["PaymentPhpAccountInfo"] | components["schemas"]["PaymentSgdAccountInfo"] | components["schemas"]["PaymentThbAccountInfo"] | components["schemas"]["PaymentVndAccountInfo"] | components["schemas"]["PaymentAedAccountInfo"] | components["schemas"]["PaymentKesAccountInfo"] | components["schemas"]["PaymentMwkAccountInfo"] | components["schemas"]["PaymentRwfAccountInfo"] | components["schemas"]["PaymentTzsAccountInfo"] | components["schemas"]["PaymentUgxAccountInfo"] | components["schemas"]["PaymentXofAccountInfo"] | components["schemas"]["PaymentZarAccountInfo"] | components["schemas"]["PaymentZmwAccountInfo"] | components["schemas"]["PaymentBwpAccountInfo"] | components["schemas"]["PaymentXafAccountInfo"] | components["schemas"]["PaymentBdtAccountInfo"] | components["schemas"]["PaymentEgpAccountInfo"] | components["schemas"]["PaymentGhsAccountInfo"] | components["schemas"]["PaymentGtqAccountInfo"] | components["schemas"]["PaymentHtgAccountInfo"] | components["schemas"]["PaymentJmdAccountInfo"] | components["schemas"]["PaymentPkrAccountInfo"] | components["schemas"]["PaymentSlvAccountInfo"] | components["schemas"]["PaymentCnyAccountInfo"] | components["schemas"]["PaymentIlsAccountInfo"] | components["schemas"]["PaymentTryAccountInfo"] | components["schemas"]["PaymentUsdAccountInfo"] | components["schemas"]["PaymentInrAccountInfo"] | components["schemas"]["PaymentBrlAccountInfo"] | components["schemas"]["PaymentArsAccountInfo"] | components["schemas"]["PaymentCopAccountInfo"] | components["schemas"]["PaymentSwiftAccountInfo"] | components["schemas"]["PaymentSparkWalletInfo"] | components["schemas"]["PaymentLightningInvoiceInfo"] | components["schemas"]["PaymentSolanaWalletInfo"] | components["schemas"]["PaymentTronWalletInfo"] | components["schemas"]["PaymentPlasmaWalletInfo"] | components["schemas"]["PaymentPolygonWalletInfo"] | components["schemas"]["PaymentBaseWalletInfo"] | components["schemas"]["PaymentEthereumWalletInfo"] | components["schemas"]["PaymentBitcoinDepositAddressInfo"] | components["schemas"]["PaymentEmbeddedWalletInfo"];
        };
        PaymentJmdAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "JMD_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            branchCode: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "JMD_ACCOUNT";
        };
        PaymentKesAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "KES_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "KES_ACCOUNT";
        };
        PaymentLightningInvoiceInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "LIGHTNING";
            /** @description BOLT 11, single use. */
            invoice: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "LIGHTNING";
        };
        PaymentMwkAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "MWK_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MWK_ACCOUNT";
        };
        PaymentMxnAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "MXN_ACCOUNT";
            /** @description CLABE, its last digit a check digit. */
            clabeNumber: string;
            /** @description The rails on which money may come. */
            paymentRails: "SPEI"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MXN_ACCOUNT";
        };
        PaymentMyrAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "MYR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MYR_ACCOUNT";
        };
        PaymentNgnAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "NGN_ACCOUNT";
            /** @description NUBAN, with its check digit. */
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "NGN_ACCOUNT";
        };
        PaymentPhpAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "PHP_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            accountNumber: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PHP_ACCOUNT";
        };
        PaymentPkrAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "PKR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            iban?: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PKR_ACCOUNT";
        };
        PaymentPlasmaWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "PLASMA_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            /** @enum {string} */
            assetType?: "USDT";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PLASMA_WALLET";
        };
        PaymentPolygonWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "POLYGON_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            /** @enum {string} */
            assetType?: "USDC";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "POLYGON_WALLET";
        };
        PaymentRwfAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "RWF_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "RWF_ACCOUNT";
        };
        PaymentSgdAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "SGD_ACCOUNT";
            /** @description Looked up from the BIC when left out. */
            bankName?: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description The rails on which money may come. */
            paymentRails: ("PAYNOW" | "FAST" | "BANK_TRANSFER")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SGD_ACCOUNT";
        };
        PaymentSlvAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "SLV_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName?: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @enum {string} */
            bankAccountType?: "CHECKING" | "SAVINGS";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SLV_ACCOUNT";
        };
        PaymentSolanaWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "SOLANA_WALLET";
            /** @description 32 bytes in base58. */
            address: string;
            /** @enum {string} */
            assetType?: "USDC" | "USDT";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SOLANA_WALLET";
        };
        PaymentSparkWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "SPARK_WALLET";
            /** @description bech32m with prefix `spark` or its older form `sp`. */
            address: string;
            /** @description BTC or the code of a Spark token. */
            assetType: string;
            invoice?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SPARK_WALLET";
        };
        PaymentSwiftAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "SWIFT_ACCOUNT";
            /** @description Where the account is, in any currency. */
            country: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            iban?: string;
            /** @description The rails on which money may come. */
            paymentRails: "SWIFT"[];
            /** @description Must be copied exactly by the payer. */
            accountHolderName: string;
            bankAddress?: string;
            /** @description Must be in the remittance text of the transfer. */
            reference?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SWIFT_ACCOUNT";
        };
        PaymentThbAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "THB_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "THB_ACCOUNT";
        };
        PaymentTronWalletInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "TRON_WALLET";
            /** @description `T` and 33 characters of base58, with a checksum. */
            address: string;
            /** @enum {string} */
            assetType?: "USDT";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TRON_WALLET";
        };
        PaymentTryAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "TRY_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TRY_ACCOUNT";
        };
        PaymentTzsAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "TZS_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TZS_ACCOUNT";
        };
        PaymentUgxAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "UGX_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "UGX_ACCOUNT";
        };
        PaymentUsdAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "USD_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description ABA routing number of the bank, its ninth digit a check digit. */
            routingNumber: string;
            bankName?: string;
            /** @enum {string} */
            bankAccountType?: "CHECKING" | "SAVINGS";
            /** @description Wires only: the bank in between. */
            intermediaryBankName?: string;
            /** @description Wires only: the ABA routing number of the bank in between. */
            intermediaryRoutingNumber?: string;
            /** @description Wires only: a message for the receiving bank. */
            fiToFiInformation?: string;
            /** @description The rails on which money may come. */
            paymentRails: ("ACH" | "WIRE" | "RTP" | "FEDNOW")[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
            /** @description Whom the payer names as the receiver. */
            accountHolderName?: string;
            bankAddress?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "USD_ACCOUNT";
        };
        PaymentVndAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "VND_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "VND_ACCOUNT";
        };
        PaymentXafAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "XAF_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /**
             * @description The country of the phone number.
             * @enum {string}
             */
            region: "CM" | "CG";
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "XAF_ACCOUNT";
        };
        PaymentXofAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "XOF_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /**
             * @description The country of the phone number.
             * @enum {string}
             */
            region: "BJ" | "CI" | "SN" | "TG";
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "XOF_ACCOUNT";
        };
        PaymentZarAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "ZAR_ACCOUNT";
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description The rails on which money may come. */
            paymentRails: "BANK_TRANSFER"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZAR_ACCOUNT";
        };
        PaymentZmwAccountInfo: components["schemas"]["BasePaymentAccountInfo"] & {
            /** @enum {string} */
            accountType: "ZMW_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            /** @description The rails on which money may come. */
            paymentRails: "MOBILE_MONEY"[];
            /** @description Must be in the remittance text of the transfer. */
            reference: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZMW_ACCOUNT";
        };
        PersonSession: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Of the last request, to the minute.
             */
            seenAt: string;
            /** @enum {string} */
            kind: "browser" | "terminal";
            /** @description From where it was opened. */
            sourceAddress: string;
            /** @description What the browser said of itself. */
            userAgent: string;
            /** @description Whether the request came in it. */
            isCurrent: boolean;
        };
        PersonSessionList: {
            data: components["schemas"]["PersonSession"][];
        };
        RequestsOfToday: {
            /** @description As far as the log has kept them. */
            requests: number;
            /** @description Those that were answered with a status from 400 on. */
            refused: number;
            /** @description 95 of 100 were answered within it. Absent where there was none. */
            p95Ms?: number;
            /** @description The codes that were answered most. */
            refusals: {
                code: string;
                count: number;
            }[];
        };
        SignIn: {
            /** @description As it was issued, in base64url. */
            challenge: string;
            /** @description `id` of the credential. */
            credentialId: string;
            /** @description `response.clientDataJSON` of the credential, in base64url. */
            clientDataJson: string;
            /** @description `response.authenticatorData`, in base64url. */
            authenticatorData: string;
            /** @description `response.signature`, in base64url. */
            signature: string;
        };
        SignInChallenge: {
            /** @description As it was issued, in base64url. */
            challenge: string;
            /** @description The host for which the passkeys of people are. */
            rpId: string;
        };
        SignedInPerson: {
            /** @description Of the operator (`Operator:…`), or a member of a platform (`Member:…`). */
            id: string;
            name: string;
            email: string;
            /** @description The work of the person. */
            roles: string[];
            limits?: components["schemas"]["OperatorLimits"];
            /** @enum {string} */
            status: "INVITED" | "ACTIVE" | "SUSPENDED";
            /** @description The platform of a member. */
            platformId?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Of the platform of a member.
             * @enum {string}
             */
            environment?: "sandbox" | "production";
            /** @description What the roles of a person of the operator let them see and do. */
            grants: ("operators.read" | "operators.manage" | "platforms.read" | "platforms.manage" | "payments.read" | "accounts.stop" | "accounts.start" | "webhooks.read" | "webhooks.send" | "ledger.read" | "system.read" | "keys.rotate" | "jobs.retry" | "names.read" | "customers.read" | "customers.stop" | "customers.decide" | "customers.erase" | "screening.decide" | "reviews.decide" | "sealed.read" | "agents.stop" | "cards.read" | "cards.stop" | "cards.settle" | "stablecoins.read" | "stablecoins.stop" | "stablecoins.decide" | "receipts.read" | "receipts.decide" | "refunds.settle" | "payments.report" | "search.use" | "orders.read" | "orders.decide" | "terms.read" | "terms.decide" | "treasury.read" | "treasury.decide" | "rates.decide" | "audit-log.read")[];
            /** @description False for the owner of this machine, until they register one. What takes a passkey is refused then. */
            hasPasskey: boolean;
            /** @description What the roles of a member let them do with the interface of the platform. */
            permissions: ("VIEW" | "TRANSACT" | "MANAGE")[];
        };
        TransactionMoment: {
            /**
             * Format: date-time
             * @description By the clock of the platform.
             */
            at: string;
            /**
             * @description `QUOTE`: Its quote. `STATUS`: A status of it that is kept with it. `GATES`: All gates let it pass, and it started. By the name of each gate: what it found. `REFUND`: Its refund. `WEBHOOK`: An event for its platform. `AUTHORIZATION`: The payer was asked to confirm it. `APPROVAL`: What an agent has asked for, and its platform has decided.
             * @enum {string}
             */
            kind: "QUOTE" | "STATUS" | "GATES" | "REFUND" | "WEBHOOK" | "AUTHORIZATION" | "APPROVAL";
            title: string;
            /** @description What is known of it: other members for each kind. */
            details: {
                [key: string]: unknown;
            };
        };
        TransactionTimeline: {
            data: components["schemas"]["TransactionMoment"][];
        };
        /** @enum {string} */
        WebhookType: never;
    };
    responses: {
        /** @description Refused: `CONFLICT`. */
        ConflictError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `FORBIDDEN`. */
        ForbiddenError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `HEADERS_TOO_LARGE`. */
        HeadersTooLargeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `INTERNAL_ERROR`. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
        InvalidRequestError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `INVALID_REQUEST_FORMAT`. */
        InvalidRequestFormatError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `METHOD_NOT_ALLOWED`. */
        MethodNotAllowedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `PAYLOAD_TOO_LARGE`. */
        PayloadTooLargeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `RATE_LIMITED`. */
        RateLimitedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `REFERENCE_NOT_FOUND`. */
        ReferenceNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `REQUEST_TIMEOUT`. */
        RequestTimeoutError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `SERVICE_UNAVAILABLE`. */
        ServiceUnavailableError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `TRANSACTION_NOT_FOUND`. */
        TransactionNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `UNAUTHORIZED`. */
        UnauthorizedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
        UnsupportedMediaTypeError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description That of the request, or a new one. Name it when you ask for help. */
        "X-Request-Id": string;
        /** @description After how many seconds to try again. With 429 and 503 always, with 409 while the first request with the key still runs. */
        "Retry-After": number;
        /** @description Where credentials are missing or wrong: how to send them. */
        "WWW-Authenticate": string;
        /** @description The methods that the address knows. */
        Allow: string;
        /** @description The answer is that of an earlier request with the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
        /** @description The operation is deprecated. */
        Deprecation: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readEnrolment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentOffer"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    enrol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Enrolment"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsolePerson"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    signInByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsolePerson"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInPerson"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsolePerson"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    challengeSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInChallenge"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSessionList"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. The answer holds a secret, so a repeat is 409 `DUPLICATE_PAY_REQUEST` with the id of the object in `details.id`. */
                "Idempotency-Key"?: string;
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberInvitation"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedMember"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNAUTHORIZED`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `METHOD_NOT_ALLOWED`. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REQUEST_TIMEOUT`. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `PAYLOAD_TOO_LARGE`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `RATE_LIMITED`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `HEADERS_TOO_LARGE`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `SERVICE_UNAVAILABLE`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    makeMemberLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. The answer holds a secret, so a repeat is 409 `DUPLICATE_PAY_REQUEST` with the id of the object in `details.id`. */
                "Idempotency-Key"?: string;
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentLink"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNAUTHORIZED`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REFERENCE_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `METHOD_NOT_ALLOWED`. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REQUEST_TIMEOUT`. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `PAYLOAD_TOO_LARGE`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `RATE_LIMITED`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `HEADERS_TOO_LARGE`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `SERVICE_UNAVAILABLE`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNAUTHORIZED`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REFERENCE_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `METHOD_NOT_ALLOWED`. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REQUEST_TIMEOUT`. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `PAYLOAD_TOO_LARGE`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `RATE_LIMITED`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `HEADERS_TOO_LARGE`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `SERVICE_UNAVAILABLE`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNAUTHORIZED`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REFERENCE_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `METHOD_NOT_ALLOWED`. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REQUEST_TIMEOUT`. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `PAYLOAD_TOO_LARGE`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `RATE_LIMITED`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `HEADERS_TOO_LARGE`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `SERVICE_UNAVAILABLE`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMemberRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberRoles"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    suspendMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNAUTHORIZED`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REFERENCE_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `METHOD_NOT_ALLOWED`. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REQUEST_TIMEOUT`. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `PAYLOAD_TOO_LARGE`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `RATE_LIMITED`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `HEADERS_TOO_LARGE`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `SERVICE_UNAVAILABLE`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskeyList"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    makeOwnLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. The answer holds a secret, so a repeat is 409 `DUPLICATE_PAY_REQUEST` with the id of the object in `details.id`. */
                "Idempotency-Key"?: string;
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentLink"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNAUTHORIZED`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `METHOD_NOT_ALLOWED`. */
            405: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Allow: components["headers"]["Allow"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REQUEST_TIMEOUT`. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `PAYLOAD_TOO_LARGE`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UNSUPPORTED_MEDIA_TYPE`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `RATE_LIMITED`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `HEADERS_TOO_LARGE`. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `SERVICE_UNAVAILABLE`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeOwnPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                credentialId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listOwnAuditLog: {
        parameters: {
            query?: {
                /** @description Who it was, as the entry names them. */
                actor?: string;
                /** @description What was done, as the entry names it. */
                action?: string;
                /** @description To what it was done. */
                object?: string;
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryListResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readOwnInternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalAccount"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readOwnTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionTimeline"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["TransactionNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readRequestsOfToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestsOfToday"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
}
