// Made by `npm run generate -w @causeway/client` of openapi.json. Do not edit.
export interface paths {
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the configuration of the platform.
         * @description Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["getPlatformConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the configuration of the platform.
         * @description All or nothing. Plain members and `supportedCurrencies` are replaced, the two code configurations merge field by field, fees merge by fee type and source currency. A real change of `webhookEndpoint` sends one `TEST` webhook to it.
         *
         *     Needs a token with the permission MANAGE.
         */
        patch: operations["updatePlatformConfig"];
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API tokens, newest first.
         * @description Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create an API token.
         * @description The token belongs to the platform and environment of the caller and may hold only permissions that the caller holds.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one API token.
         * @description Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["getTokenById"];
        put?: never;
        post?: never;
        /**
         * Delete an API token.
         * @description It ends at once, in every process. The token that authenticates the call cannot be deleted.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deleteTokenById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/internal-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the internal accounts of customers, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listCustomerInternalAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/internal-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the internal accounts of the platform itself.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listPlatformInternalAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uma-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the institutions that can be reached by UMA, by name.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getAvailableUmaProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook events, the newest first.
         * @description What has ended is kept for 30 days.
         *
         *     Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-events/{webhookEventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook event with its body.
         * @description Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["getWebhookEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-events/{webhookEventId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook event again.
         * @description The same body with the same id, to the endpoint of now; retries begin anew. Refused for events that are attempted only once, and for those that a later one has superseded.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["resendWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the customers, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer.
         * @description There is no idempotency key: a stable `platformCustomerId` makes a retry safe, because the retry is refused with `CONFLICT` and the customer can then be looked up by that id.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/end-user-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the current end-user terms.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getEndUserTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one customer, deleted or not.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getCustomerById"];
        put?: never;
        post?: never;
        /**
         * Delete a customer for good.
         * @description The record and its history stay readable. Refused with `CONFLICT` while money, a payment or a card transaction is open; `details.cause` says which.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deleteCustomerById"];
        options?: never;
        head?: never;
        /**
         * Change a customer.
         * @description Only what is sent changes; `businessInfo` merges field by field, `address` and `currencies` are replaced. E-mail and phone change in separate calls. Where the old value opens the customer's wallet, the change needs a signature: the first call answers 202 with what is to be signed, and the same body is sent again with `Service-Wallet-Signature` and `Request-Id`.
         *
         *     Needs a token with the permission MANAGE.
         */
        patch: operations["updateCustomerById"];
        trace?: never;
    };
    "/beneficial-owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people behind a business, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listBeneficialOwners"];
        put?: never;
        /**
         * Add a person behind a business.
         * @description Owners, directors, officers, control persons, trustees, general partners. Each is verified with the business, and there is nothing to submit for one. They cannot be deleted.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createBeneficialOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/beneficial-owners/{beneficialOwnerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one person behind a business.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getBeneficialOwner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a person behind a business.
         * @description Only what is sent changes; `personalInfo` merges field by field, its `address` is replaced. In production the name, birth date, nationality and identification of a person who has been approved stay as they are.
         *
         *     Needs a token with the permission MANAGE.
         */
        patch: operations["updateBeneficialOwner"];
        trace?: never;
    };
    "/customers/bulk/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many customers from a CSV file.
         * @description The job reports faults within the file. Rows are checked one by one, and a refused row stops no other. A row never changes a customer who is there already.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["uploadCustomersCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/bulk/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far an import of customers has come.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getBulkCustomerImportJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to the customer's e-mail address.
         * @description A new code takes the place of the one before. It has six digits, is valid for ten minutes and can be tried five times. At most one is sent in 30 seconds and five in an hour, and ten in an hour and thirty in a day to one address or number, codes of every kind and of all platforms counted together. The sandbox sends none and has no limit.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["sendCustomerEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/verify-email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the e-mail address by the code that was sent to it.
         * @description A code that is wrong, too old, used up or was never sent is refused with the same words. A changed contact voids its codes. The right code that comes again within ten seconds gets the same answer.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["confirmCustomerEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/verify-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to the customer's phone.
         * @description A new code takes the place of the one before. It has six digits, is valid for ten minutes and can be tried five times. At most one is sent in 30 seconds and five in an hour, and ten in an hour and thirty in a day to one address or number, codes of every kind and of all platforms counted together. The sandbox sends none and has no limit.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["sendCustomerPhoneVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/verify-phone/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the phone number by the code that was sent to it.
         * @description A code that is wrong, too old, used up or was never sent is refused with the same words. A changed contact voids its codes. The right code that comes again within ten seconds gets the same answer.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["confirmCustomerPhoneVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the verifications, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listVerifications"];
        put?: never;
        /**
         * Submit a customer for verification.
         * @description Always 200 where there is something to verify: `RESOLVE_ERRORS` names everything that is missing or wrong. A customer has one open verification at most; submitting again judges it anew.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one verification.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{customerId}/kyc-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link by which a customer completes the verification.
         * @description Works for 24 hours and once: it is spent when the flow is completed, not when it is opened. Earlier links stay usable. Making one changes no status. Refused while a channel in `contactVerification` is not verified. The page asks only for what a submission would report.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createCustomerKycLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents, newest first.
         * @description Those of the people behind a business are listed under these people.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Upload a document by which a customer or a person behind a business is verified.
         * @description Nothing gives its content back. A second document of the same holder, type, country and side is refused: replace the first. Where the file shows a fault at once, the answer names it and nothing is stored.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a document, without its content.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getDocument"];
        /**
         * Replace the file of a document.
         * @description Side, number and authority stay unless they are sent, or the type changes: then those that are not sent are dropped. Refused while the document is part of a verification that is under review, or has been approved.
         *
         *     Needs a token with the permission MANAGE.
         */
        put: operations["replaceDocument"];
        post?: never;
        /**
         * Delete a document and destroy its file.
         * @description Refused when it is part of a verification that is under review or has been decided.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person by a link to be paid at an UMA address.
         * @description The platform needs an `umaDomain` of its own.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invitation.
         * @description Every platform that knows the code can.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationCode}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an invitation that has not been claimed.
         * @description Only the platform that made it can.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["cancelInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{invitationCode}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation for a customer.
         * @description By the platform of the person who was invited. Of several claims one wins.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["claimInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the external accounts of customers, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listCustomerExternalAccounts"];
        put?: never;
        /**
         * Register an external account of a customer.
         * @description There is no update: delete the account and register it again. A repeated call is refused with the id of the account.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createCustomerExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one external account of a customer.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getCustomerExternalAccountById"];
        put?: never;
        post?: never;
        /**
         * Delete an external account of a customer.
         * @description Transfers that are under way continue; quotes that name the account can no longer be executed. One that is trusted must be untrusted first.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deleteCustomerExternalAccountById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/external-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the external accounts of the platform itself, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listPlatformExternalAccounts"];
        put?: never;
        /**
         * Register an external account of the platform itself.
         * @description There is no update: delete the account and register it again. A repeated call is refused with the id of the account.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createPlatformExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/external-accounts/{externalAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one external account of the platform itself.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getPlatformExternalAccountById"];
        put?: never;
        post?: never;
        /**
         * Delete an external account of the platform itself.
         * @description Transfers that are under way continue; quotes that name the account can no longer be executed.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deletePlatformExternalAccountById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the holder of a customer's wallet to prove that it is his.
         * @description An open challenge of the account is abandoned. Allowed until the ownership is proven, also after a failure.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createExternalAccountOwnershipChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the ownership of a customer's wallet by its signature.
         * @description One attempt for each challenge: a signature that is wrong or late leaves the account `UNVERIFIED` until the next challenge.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["verifyExternalAccountOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/external-accounts/{externalAccountId}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the platform to prove that a wallet is its own.
         * @description An open challenge of the account is abandoned. Allowed until the ownership is proven, also after a failure.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["createPlatformExternalAccountOwnershipChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/external-accounts/{externalAccountId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the ownership of a wallet of the platform by its signature.
         * @description One attempt for each challenge: a signature that is wrong or late leaves the account `UNVERIFIED` until the next challenge.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["verifyPlatformExternalAccountOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the institutions that can receive money, by the names that accounts send.
         * @description Sorted by country, currency and the name for people.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["getDiscoveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discoveries/account-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what an external account needs, for each type of account.
         * @description An addition of this service. Sorted by currency, then type. A type that is open in some of its countries and not in others has an entry for each.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["getAccountTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vasps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the providers that are recognised as keepers of wallets, by name.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listVasps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ways to log in to a wallet, oldest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listAuthCredentials"];
        put?: never;
        /**
         * Register a way to log in to a wallet.
         * @description The first one of a wallet is registered at once. For a further one the answer is 202: send the call again with the signature of an active session.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["createAuthCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/credentials/{id}": {
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
         * Revoke a way to log in. Its sessions end.
         * @description Signed by a session of another credential of the wallet; the last credential stays.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        delete: operations["revokeAuthCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/credentials/{id}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a login: send a one-time code, or ask the authenticator.
         * @description A new code takes the place of the one before. Identities need no challenge: verify them at once.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["challengeAuthCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/credentials/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in: prove who the user is and get a session for the key on the device.
         * @description A right one-time code is answered with 202: send the call again with the signature of the key that was sealed with the code. Identities and passkeys need one call.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["verifyAuthCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active sessions of a wallet, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listAuthSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
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
         * End a session: sign out.
         * @description Signed by any active session of the wallet, this one included.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        delete: operations["revokeAuthSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new session from a running one.
         * @description Signed by the session that is refreshed, which runs on until its own end.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["refreshAuthSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/delegated-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the delegated keys of a wallet or of a card binding, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listDelegatedKeys"];
        put?: never;
        /**
         * Let the service sign the payments of a card out of a wallet.
         * @description Three calls with the same body: the first answers with what is to be signed to register a key, the second with what is to be signed to let it pay, the third with the active key.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["createDelegatedKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/delegated-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delegated key.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getDelegatedKeyById"];
        put?: never;
        post?: never;
        /**
         * Revoke a delegated key. Taking authority away needs no signature.
         * @description Needs a token with the permission TRANSACT or MANAGE.
         */
        delete: operations["revokeDelegatedKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/internal-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the privacy of a customer's embedded wallet.
         * @description Signed by an active session of the wallet: the first call answers 202 with what is to be signed.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        patch: operations["updateInternalAccount"];
        trace?: never;
    };
    "/internal-accounts/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export the recovery words of an embedded wallet to its owner.
         * @description Signed by an active session of the wallet. The words are sealed to the key in the body. The wallet stays usable.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["exportInternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the indicative rates from the currencies of the platform to those it can pay out.
         * @description They are not locked: a payment needs a quote. Sorted by source, then by destination. `destinationPaymentRail` is the one on which the payout is priced. It is absent where no bank is paid; a wallet outside pays the fee of its network on top.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["getExchangeRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a document that proves what a payment is for.
         * @description Name it in `documentIds` of one quote. A document that no quote has named is deleted after 30 days. Nothing gives its content back.
         *
         *     Needs a token with the permission TRANSACT.
         *
         *     An agent needs the permission CREATE_QUOTES.
         */
        post: operations["uploadPaymentDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-documents/{paymentDocumentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a document, without its content.
         * @description An agent knows the documents of its customer only.
         *
         *     Needs a token with the permission VIEW.
         *
         *     An agent needs the permission CREATE_QUOTES.
         */
        get: operations["getPaymentDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto/estimate-withdrawal-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate what a withdrawal to a wallet would cost.
         * @description Nothing is reserved, and the figures hold for the moment only. A payment of the amount is charged the same total.
         *
         *     Needs a token with the permission VIEW.
         */
        post: operations["estimateCryptoWithdrawalFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receiver/external-account/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask what an external account can be paid.
         * @description No institution is asked. Quotes to accounts do not need the `lookupId`.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["lookupExternalAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receiver/uma/{receiverUmaAddress}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask who is paid at a UMA address, and in which currencies.
         * @description The institution at the domain is asked. A quote to the address needs the `lookupId`.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["lookupUma"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fix rate, fees and totals of a payment for a short time.
         * @description Nothing is set aside: a quote from an empty account is legal and fails when it is executed. With `immediatelyExecute` it is executed in the same call.
         *
         *     Needs a token with the permission TRANSACT.
         *
         *     A customer under strong authentication must have logged in, within 180 days, where no challenge is asked for or it is answered.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{quoteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one quote.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getQuoteById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{quoteId}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a quote before it expires.
         * @description Needs a token with the permission TRANSACT.
         *
         *     A customer under strong authentication must have logged in, within 180 days, where no challenge is asked for or it is answered.
         */
        post: operations["executeQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfer-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pull money from a US bank account into an internal account of the same owner.
         * @deprecated
         * @description Until the money has come it counts in `totalBalance`, not in `balance`. A bank may take it back later: the transaction is FAILED then, and what is not on the account any more is paid by what comes next. From any other account, push to the funding instructions of the internal account. New integrations use quotes.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createTransferIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transfer-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay from an internal account to an external account in the same currency.
         * @deprecated
         * @description The money is taken at once; the transaction is PENDING until the payout has been handed over. An embedded wallet, whose owner has to sign, and a destination that needs documents are paid by a quote. New integrations use quotes.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createTransferOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one transaction.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getTransactionById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the customer has been given the receipt of a completed transaction.
         * @description May be repeated: the last moment stands.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["confirmReceiptDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a bank transfer back, by ACH or wire.
         * @description The partner decides. A payout that was cancelled ends COMPLETED; its refund shows the result: COMPLETED, the money came back; FAILED, it was delivered after all.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["cancelTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a payment that waits for the platform.
         * @description An incoming UMA payment whose webhook was answered 202, or is still open: within five seconds. The first decision counts.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["approvePendingPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{transactionId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a payment that waits for the platform.
         * @description Needs a token with the permission TRANSACT.
         */
        post: operations["rejectPendingPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/uma/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a customer paid by UMA.
         * @description A payer of the simulated institution wants to pay. The webhook `INCOMING_PAYMENT.PENDING` goes out right after; its answer decides.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["sandboxReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a customer can prove themselves with.
         * @description `SMS_OTP` is there once the phone number is verified (in the sandbox: once there is one), the others once they are enrolled.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["listScaFactors"];
        put?: never;
        /**
         * Start to enrol an app for one-time passwords, or a passkey.
         * @description It can be confirmed within 15 minutes. A new start takes the place of the one before. A customer has one app and one passkey at most.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["startScaFactorEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/factors/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an enrolment by the code of the app or the new passkey.
         * @description The fifth wrong code discards the enrolment of an app. A passkey that is refused can be made again with the same options.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["confirmScaFactorEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/factors/{credentialId}": {
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
         * Remove a passkey.
         * @description What waits for an answer of the passkey can no longer be answered; logins that it has made go on. An app that is lost is reset instead.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deleteScaFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/login/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a customer in by the proof of a factor.
         * @description The session lets payments of the customer be authorized for 180 days; earlier ones go on. A proof that is wrong, too old or used up is counted: the fifth in a row locks the customer for 15 minutes, later ones for longer, the ninth until their password has been reset. A login sets the count to zero. The address of the end user is recorded. With TOTP, a recovery code is taken once in place of the code.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["completeScaLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/login/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a login of a customer: send a code, or ask for the passkey.
         * @description A start voids what was sent for the same factor before; codes and passkeys have five minutes. In production at most one code is sent in 30 seconds and ten in an hour, those for trusted beneficiaries included; one number gets ten codes in an hour and thirty in a day, whatever they are for. Codes of an app need no start.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["startScaLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/record-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a login that has failed at the platform, or a new password.
         * @description A failed login counts like a wrong proof, and is refused while the customer is locked. A new password ends every session of the customer, sets the count to zero and lifts lock and suspension.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["recordSecurityEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/factors/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the reset of a factor that the customer has lost.
         * @description The customer is sent to a liveness check; without a liveness provider, a person of the operator looks at the case. Until the reset is completed every factor works as before. A newer reset of the same factor ends the one before. It sends no webhook: poll its status. At most five are started for a customer in 24 hours. In the sandbox the check passes after five seconds; the end of `platformCustomerId` chooses another outcome: `-liveness-rejected`, or `-liveness-review` for a review that passes 30 seconds after the start.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["startTwoFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/factors/reset/{resetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far the reset of a factor has come.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getTwoFactorResetStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sca/factors/reset/{resetId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete the reset of a factor.
         * @description Only once the status is `LIVENESS_PASSED`, within 24 hours. The app for one-time passwords goes with its recovery codes, the passkey goes, and for `SMS_OTP` the number in `mobile` takes the place of the one on file and counts as verified. All logins and open challenges of the customer end; beneficiaries stay trusted, a lock stays, and logins to wallets keep the number that they have.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["completeTwoFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{quoteId}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove that the payer wants this payment.
         * @description The proof answers `scaChallenge` of the quote, with its factor. The answer is the quote: while it is PENDING_AUTHORIZATION, answer its next challenge; otherwise the payment is on its way, or `paymentInstructions` say how to fund it. A wrong proof is counted for the customer, and the fifth one ends the challenge. When an account, the payer or a currency cannot be used any more, the quote is FAILED and its money is free again. A right proof that comes again within ten seconds gets the same answer.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         *
         *     A customer under strong authentication must have logged in, within 180 days, where no challenge is asked for or it is answered.
         */
        post: operations["authorizeQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{quoteId}/authorize/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the code of the challenge once more.
         * @description The same code, for no longer than before: once in 30 seconds and five times for a challenge. The sandbox sends none.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["resendQuoteScaCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}/trust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to trust an external account of a customer.
         * @description The customer is asked with the factor of their latest login, or by SMS, and has five minutes; a start voids the one before. The account must be active.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["startBeneficiaryTrust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}/trust/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trust an external account by the proof that was asked for.
         * @description From then on payments of the customer to exactly this account need no challenge, but still a login. Until it is untrusted it cannot be deleted. Wrong proofs count like those of logins, and the fifth voids the challenge.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["confirmBeneficiaryTrust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}/untrust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to end the trust in an external account of a customer.
         * @description The customer is asked with the factor of their latest login, or by SMS, and has five minutes; a start voids the one before. The account may be in any status.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["startBeneficiaryUntrust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/external-accounts/{externalAccountId}/untrust/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the trust in an external account by the proof that was asked for.
         * @description Payments to the account need a challenge again. Wrong proofs count like those of logins, and the fifth voids the challenge.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["confirmBeneficiaryUntrust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agents, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent of a customer.
         * @description The answer holds a device code, by which software becomes the agent. It is shown once; because of it an `Idempotency-Key` is not honoured.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/device-codes/{code}/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become the agent of a device code.
         * @description For the software itself, without credentials: the code is good for one access token, which is shown once. Of several calls one gets it. Letter case does not count, and `O` is read as `0`, `I` and `L` as `1`. After ten failed attempts in a minute, or a hundred in an hour, an address has to wait; so do its network and everybody, after more of them.
         */
        post: operations["redeemAgentDeviceCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/device-codes/{code}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether a device code has been redeemed.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getAgentDeviceCodeStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one agent with its policy and what it has used of its limits.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getAgentById"];
        put?: never;
        post?: never;
        /**
         * Delete an agent for good.
         * @description Its access token and its device codes end at once, and actions that wait for approval are rejected. Payments that have been begun run on.
         *
         *     Needs a token with the permission MANAGE.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /**
         * Rename, pause or resume an agent.
         * @description Resuming lets the agent pay again.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         *
         *     A call that lets more money move needs a token with the permission TRANSACT. Of the members of the platform, an owner or an approver makes it and confirms it with a passkey.
         */
        patch: operations["updateAgent"];
        trace?: never;
    };
    "/agents/{agentId}/device-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a new device code of an agent.
         * @description Every earlier one ends. A connected agent gets none: delete it and create another. Because the code is shown once, an `Idempotency-Key` is not honoured.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["regenerateAgentDeviceCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{agentId}/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the policy of an agent.
         * @description The new policy applies at once, also to actions that wait for approval. The service checks the policy as a whole, including the members that the request leaves out, and stores all of it or nothing. Another currency of the limits or of the threshold counts as a change that lets the agent do more.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         *
         *     A call that lets more money move needs a token with the permission TRANSACT. Of the members of the platform, an owner or an approver makes it and confirms it with a passkey.
         */
        patch: operations["updateAgentPolicy"];
        trace?: never;
    };
    "/agents/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what agents have asked for and the platform has to decide.
         * @description With `status` also what has been decided.
         *
         *     Needs a token with the permission VIEW.
         */
        get: operations["listAgentApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what this agent is, what it may do and what is left of its limits. */
        get: operations["getAgentMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what this agent has asked for, newest first. */
        get: operations["agentListActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of them. */
        get: operations["agentGetAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fix rate, fees and totals of a payment for a short time.
         * @description Between accounts of the customer of the agent. With `immediatelyExecute`, and where it is funded in realtime, the policy is applied at once: a quote that needs approval is `PENDING`, and an action waits for the platform.
         *
         *     An agent needs the permission CREATE_QUOTES.
         *
         *     A customer under strong authentication must have logged in, within 180 days, where no challenge is asked for or it is answered.
         */
        post: operations["agentCreateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/quotes/{quoteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a quote that this agent has made. */
        get: operations["agentGetQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/quotes/{quoteId}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a quote, or ask the platform for it.
         * @description The policy of the agent decides which. The answer is an action: `APPROVED` or `PENDING_APPROVAL`.
         *
         *     An agent needs the permission EXECUTE_QUOTES.
         *
         *     A customer under strong authentication must have logged in, within 180 days, where no challenge is asked for or it is answered.
         */
        post: operations["agentExecuteQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/transfer-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pull money from a US bank account of the customer, or ask the platform for it.
         * @description Until the money has come it counts in `totalBalance`, not in `balance`. A bank may take it back later: the transaction is FAILED then, and what is not on the account any more is paid by what comes next. From any other account, push to the funding instructions of the internal account. New integrations use quotes.
         *
         *     An agent needs the permission CREATE_TRANSFERS.
         */
        post: operations["agentCreateTransferIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/transfer-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay to an account of the customer outside in the same currency, or ask the platform for it.
         * @description The money is taken at once; the transaction is PENDING until the payout has been handed over. An embedded wallet, whose owner has to sign, and a destination that needs documents are paid by a quote. New integrations use quotes.
         *
         *     An agent needs the permission CREATE_TRANSFERS.
         */
        post: operations["agentCreateTransferOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{agentId}/actions/{actionId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let happen what an agent has asked for.
         * @description Policy, limits and accounts are looked at again. What cannot begin any more makes the action `FAILED`, which is answered with 200.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["approveAgentAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{agentId}/actions/{actionId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse what an agent has asked for.
         * @description Needs a token with the permission TRANSACT.
         */
        post: operations["rejectAgentAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/external-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the external accounts of the agent's customer, newest first.
         * @description An agent needs the permission MANAGE_EXTERNAL_ACCOUNTS.
         */
        get: operations["agentListExternalAccounts"];
        put?: never;
        /**
         * Register an external account of the agent's customer.
         * @description It belongs to the agent's customer with or without `customerId`; no other customer can be named.
         *
         *     An agent needs the permission MANAGE_EXTERNAL_ACCOUNTS.
         */
        post: operations["agentCreateExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/external-accounts/{externalAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one external account of the agent's customer.
         * @description An agent needs the permission MANAGE_EXTERNAL_ACCOUNTS.
         */
        get: operations["agentGetExternalAccount"];
        put?: never;
        post?: never;
        /**
         * Delete an external account of the agent's customer.
         * @description Transfers that are under way continue; quotes that name the account can no longer be executed. One that is trusted must be untrusted by the platform first.
         *
         *     An agent needs the permission MANAGE_EXTERNAL_ACCOUNTS.
         */
        delete: operations["agentDeleteExternalAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/internal-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the internal accounts of the agent's customer that the agent may use, newest first.
         * @description An agent needs the permission VIEW_TRANSACTIONS.
         */
        get: operations["agentListInternalAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions of the agent's customer, newest first.
         * @description All of them, not only those that the agent started. An agent that may use certain accounts only sees what touches one of these.
         *
         *     An agent needs the permission VIEW_TRANSACTIONS.
         */
        get: operations["agentListTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/me/transactions/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one transaction of the agent's customer.
         * @description An agent needs the permission VIEW_TRANSACTIONS.
         */
        get: operations["agentGetTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cards, closed ones included, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Issue a virtual debit card to a customer.
         * @description The card is `PROCESSING` until the issuer has made it; `CARD.STATE_CHANGE` reports the result. A cardholder has one card at a time that is not closed. An embedded wallet can be a funding source at once, and pays only when it has an active delegated key for the card. In the sandbox the end of a `platformCardId` that was sent decides: `001` stays `PROCESSING`, `002` is rejected by the issuer, `005` takes 30 seconds.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one card.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getCardById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Freeze, unfreeze or close a card, or change what it spends.
         * @description Needs no signature of the cardholder. All changes take effect together, or none. Once a freeze or a closing has been answered, no later authorization is approved; what was approved before goes on. A card that is asked for the state that it has is refused. Delegated keys of accounts that are taken from the list are revoked, and all of them when the card is closed.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         *
         *     A call that lets more money move needs a token with the permission TRANSACT. Of the members of the platform, an owner or an approver makes it and confirms it with a passkey.
         */
        patch: operations["updateCardById"];
        trace?: never;
    };
    "/cards/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the cardholder see number, expiry and security code.
         * @description Answers the address of a page of the vault; nothing of the card passes through the platform. The card must be `ACTIVE` or `FROZEN`. Each call makes a new address, and earlier ones work until their own time is over or the card is closed. Who has asked, from where and when is written into the audit log first. An `Idempotency-Key` is ignored, because the answer is kept nowhere. Which sites may show the page in a frame is set by the operator.
         *
         *     Needs a token with the permission MANAGE.
         *
         *     A customer under strong authentication must have logged in, within 180 days, where no challenge is asked for or it is answered.
         */
        post: operations["revealCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a merchant ask for an authorization.
         * @description The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error. The end of the descriptor decides what passes all checks: `002` is declined with `INSUFFICIENT_FUNDS`, `003` with `CARD_PAUSED`; the pull of `005` takes 30 seconds, that of `006` fails, and so does every further one of `007`.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/authorization_advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the total of an authorization changed.
         * @description Only of a debit that is `AUTHORIZED` or `PARTIALLY_SETTLED`. What is cleared already is never given back.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardAuthorizationAdvice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/balance_inquiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a machine ask for the balance.
         * @description The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardBalanceInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/clearing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have an authorization cleared, or let it expire.
         * @description Only of a transaction that is `AUTHORIZED` or `PARTIALLY_SETTLED`.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardClearing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/credit_authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a merchant ask for the authorization of a credit.
         * @description The money can be spent only once the credit is cleared. The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error. The end of the descriptor decides what passes all checks: `002` is declined with `INSUFFICIENT_FUNDS`, `003` with `CARD_PAUSED`; the posting of `005` takes 30 seconds.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardCreditAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/credit_authorization_advice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a merchant announce a credit.
         * @description As the authorization of a credit. The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error. The end of the descriptor decides what passes all checks: `002` is declined with `INSUFFICIENT_FUNDS`, `003` with `CARD_PAUSED`; the posting of `005` takes 30 seconds.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardCreditAuthorizationAdvice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/financial_authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a payment authorized and cleared in one message.
         * @description The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error. The end of the descriptor decides what passes all checks: `002` is declined with `INSUFFICIENT_FUNDS`, `003` with `CARD_PAUSED`; the pull of `005` takes 30 seconds, that of `006` fails.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardFinancialAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/financial_credit_authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a credit authorized and cleared in one message.
         * @description The decision follows within a second and shows in webhooks and in `GET /transactions`; a decline is no error. The end of the descriptor decides what passes all checks: `002` is declined with `INSUFFICIENT_FUNDS`, `003` with `CARD_PAUSED`; the posting of `005` takes 30 seconds.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardFinancialCreditAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a merchant give money back.
         * @description Only of a debit of which something is settled and not returned yet.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/cards/{id}/simulate/return_reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the latest return taken back.
         * @description Only of a transaction that is `REFUNDED`.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sandboxSimulateCardReturnReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoin-provider-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your links to accounts at providers of stablecoins, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listStablecoinProviderAccounts"];
        put?: never;
        /**
         * Link your account at a provider of stablecoins.
         * @description The credentials are tried at the provider before anything is kept. To replace them, link the same account again: the link keeps its id and becomes `ACTIVE`. In the sandbox the end of `apiClientId` decides: `002` is not accepted, `003` opens two accounts (`sandbox-a`, `sandbox-b`), `004` is refused from the next call on, `005` fails at the provider, `006` is revoked after 5 seconds. All but `003` open the account that `providerAccountId` names.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["linkStablecoinProviderAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoin-provider-accounts/{stablecoinProviderAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one link to an account at a provider of stablecoins.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getStablecoinProviderAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your stablecoins, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listStablecoins"];
        put?: never;
        /**
         * Register a token that exists at your provider.
         * @description It creates nothing there. Name, symbol, decimals and base currency come from the provider and never change. In the sandbox the end of `providerTokenIdentifier` decides: `001` stays `PROVISIONING`, `002` is unknown, `003` is `REJECTED`, `004` `FAILED`, `005` takes 30 seconds, `007` is enabled without an operator; `_D18` at the end gives it 18 decimals.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["registerStablecoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoins/{stablecoinId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one stablecoin.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getStablecoin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoins/{stablecoinId}/request-service-enablement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the operator to make the token a currency of the service.
         * @description Asking again while the operator has not decided changes nothing.
         *
         *     Needs a token with the permission MANAGE.
         */
        post: operations["requestStablecoinServiceEnablement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoin-operations/{stablecoinOperationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one mint or burn.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getStablecoinOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoins/{stablecoinId}/burns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Burn tokens for fiat money.
         * @description A burn from a wallet waits for the tokens at an address of its own; one from the balance at the provider goes on at once. In the sandbox the end of `description` decides: `001` stays where it is, `002` is refused, `003` fails after 5 seconds, `004` is answered 503, `005` takes 30 seconds, `006` expires after 30 seconds where it waits for funds. About a bank account whose number ends in `016` the provider gives no answer, which is 500 `SERVICE_SWITCH_ERROR`.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createStablecoinBurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoins/{stablecoinId}/mints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mint tokens for fiat money.
         * @description A mint by wire waits for the money; the others go on at once. Ask again for the operation to follow it. In the sandbox the end of `description` decides: `001` stays where it is, `002` is refused, `003` fails after 5 seconds, `004` is answered 503, `005` takes 30 seconds, `006` expires after 30 seconds where it waits for funds. About a bank account whose number ends in `016` the provider gives no answer, which is 500 `SERVICE_SWITCH_ERROR`.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["createStablecoinMint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoins/{stablecoinId}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mints and burns of a stablecoin, newest first.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["listStablecoinOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sandbox platform's own time.
         * @description Needs a token with the permission VIEW.
         */
        get: operations["getSandboxClock"];
        put?: never;
        /**
         * Move the sandbox platform's own time forward.
         * @description Everything that depends on time follows. What becomes due runs before the answer, in order and each at its own due time; what is left after 30 s runs on in the background. The clock never goes back.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["advanceSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what falls due when the sandbox platform's own time is moved.
         * @description Counts what waits now and falls due by then, as it stands now. Nothing is moved. What follows from that on the way is not foreseen, nor are codes, sessions and links, which just end.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        get: operations["previewSandboxClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/internal-accounts/{accountId}/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put money on an internal account.
         * @description Records a completed incoming transaction, as a deposit on an instant rail would.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["sandboxFundInternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the money for a quote that is funded in realtime.
         * @description As if the payer had followed one of the payment instructions. Without an amount, exactly what the quote asks for is sent; any other amount goes back.
         *
         *     Needs a token with the permission TRANSACT.
         */
        post: operations["sandboxSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch webhooks to forward them to a machine without a public address.
         * @description Without a cursor it begins now. Each answer has the cursor of the next call; ask about once a second. What was recorded or sent again since then comes at least once: skip what you have by `eventId` and `resendId`. The webhook endpoint goes on as before, and none need be set.
         *
         *     Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["listenForWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to the webhook endpoint and wait for the answer.
         * @description Works with production tokens too: it moves nothing.
         *
         *     Needs a token with the permission TRANSACT or MANAGE.
         */
        post: operations["sendTestWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was asked of the sandbox, the newest first.
         * @description Requests appear within some seconds. Query parameters are not kept, nor are the calls of those who watch: this one, and `GET /sandbox/webhooks`. A hundred thousand are kept, for seven days. Under high load some may be missing, and others have no body and no answer.
         *
         *     Needs a token with the permission VIEW or MANAGE.
         */
        get: operations["listSandboxRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "test-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent on request, and once to a new webhook endpoint. It is never sent again, whatever the answer. */
        post: operations["testWebhookWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "internal-account-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An internal account has changed: its balance, its status or the ways to pay in. */
        post: operations["internalAccountStatusWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer has entered a status of verification. */
        post: operations["customerUpdateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bulk-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An import of customers has ended. */
        post: operations["bulkUploadWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A verification has entered a state, or what has to be corrected has changed. `VERIFICATION.READY_FOR_VERIFICATION` is an event of this service: other services with this interface know the state, and send nothing. */
        post: operations["verificationUpdateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invitation-claimed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invitation has been claimed. Sent to the inviter's platform, which can now pay. */
        post: operations["invitationClaimedWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "external-account-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The status of an external account has changed. */
        post: operations["externalAccountStatusWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "outgoing-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An outgoing payment or its refund has entered a state. */
        post: operations["outgoingPaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "incoming-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An incoming payment or its refund has entered a state, or asks for approval. */
        post: operations["incomingPaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "agent-action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An agent has asked for something that the platform has to decide. It shows the state at that moment: read the action before deciding. */
        post: operations["agentActionWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card-state-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A card has changed its state. `data` is the card after the change. */
        post: operations["cardStateChangeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card-funding-source-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The funding sources of a card have been changed. `data` is the card after the change. */
        post: operations["cardFundingSourceChangeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The network has reported something about a card payment, or a pull has changed its status. The type names the status after it; a decline is `EXCEPTION` with a `declineReason`. */
        post: operations["cardTransactionWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountDestination: components["schemas"]["BaseDestination"] & {
            /** @enum {string} */
            destinationType: "ACCOUNT";
            accountId: string;
            paymentRail?: components["schemas"]["PaymentRail"] | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            destinationType: "ACCOUNT";
        };
        AccountQuoteSource: components["schemas"]["BaseQuoteSource"] & {
            /** @enum {string} */
            sourceType: "ACCOUNT";
            accountId: string;
            /** @description Who pays, when the account is the platform’s own. */
            customerId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            sourceType: "ACCOUNT";
        };
        AccountTransactionDestination: components["schemas"]["BaseTransactionDestination"] & {
            /** @enum {string} */
            destinationType: "ACCOUNT";
            currency?: string;
            accountId: string;
            onChainTransaction?: components["schemas"]["OnChainTransaction"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            destinationType: "ACCOUNT";
        };
        AccountTransactionSource: components["schemas"]["BaseTransactionSource"] & {
            /** @enum {string} */
            sourceType: "ACCOUNT";
            currency?: string;
            accountId: string;
            onChainTransaction?: components["schemas"]["OnChainTransaction"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            sourceType: "ACCOUNT";
        };
        AccountTypeListResponse: {
            data: components["schemas"]["AccountTypeRequirements"][];
        };
        AccountTypeRequirements: {
            accountType: components["schemas"]["ExternalAccountType"];
            currency: string;
            /** @description Where such accounts are. Empty: anywhere. */
            countries: string[];
            /** @description The ways in which money can reach them. None for wallets. */
            paymentRails: components["schemas"]["PaymentRail"][];
            /**
             * @description `live`: can be paid. `defined`: can be registered, and paid where the operator has opened it; always in sandbox. `announced`: can be registered only.
             * @enum {string}
             */
            coverage: "live" | "defined" | "announced";
            /** @description What `accountInfo` must be, as JSON Schema 2020-12. */
            schema: {
                [key: string]: unknown;
            };
            /** @description An `accountInfo` that can be sent as it is. In sandbox all that is paid to it arrives. */
            example: {
                [key: string]: unknown;
            };
        };
        Address: {
            line1: string;
            line2?: string;
            city?: string;
            state?: string;
            postalCode: string;
            country: string;
        };
        AedBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address: components["schemas"]["BeneficiaryAddress"];
        };
        AedExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "AED_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            beneficiary: components["schemas"]["AedBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "AED_ACCOUNT";
        };
        AedExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "AED_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            beneficiary: components["schemas"]["AedBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "AED_ACCOUNT";
        };
        Agent: {
            id: string;
            name: string;
            /** @description For whom it acts. It never changes. */
            customerId: string;
            /** @description A paused agent only reads. */
            isPaused: boolean;
            /** @description Software has redeemed a device code and has an access token. */
            isConnected: boolean;
            policy: components["schemas"]["AgentPolicy"];
            usage: components["schemas"]["AgentUsage"];
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Of its name, pause, connection or policy. Payments do not count.
             */
            updatedAt: string;
        };
        /** @description Only internal accounts are restricted. */
        AgentAccountRestrictions: {
            allowedAccountIds?: string[] | null;
            /** @description A rule for an account that is not allowed has no effect. */
            accountRules?: components["schemas"]["AgentAccountRule"][];
        };
        /** @description What holds for one account in place of what holds for all. */
        AgentAccountRule: {
            /** @description Of the customer. At most one rule for each account. */
            accountId: string;
            executionMode?: components["schemas"]["AgentExecutionMode"];
            perTransactionLimit?: number | null;
        };
        AgentAction: {
            id: string;
            agentId: string;
            /** @description For whom the agent acts. */
            customerId: string;
            /** @description As it is now. */
            platformCustomerId: string;
            status: components["schemas"]["AgentActionStatus"];
            type: components["schemas"]["AgentActionType"];
            quote?: components["schemas"]["Quote"];
            transferDetails?: components["schemas"]["AgentTransferDetails"];
            transaction?: components["schemas"]["TransactionOneOf"];
            /** @description As the platform has given it. */
            rejectionReason?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AgentActionListResponse: {
            data: components["schemas"]["AgentAction"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        AgentActionRejectRequest: {
            /** @description Shown to the agent. */
            reason?: string;
        };
        /**
         * @description All but `PENDING_APPROVAL` are final. `APPROVED`: its payment has begun; the transaction shows how it goes on. `FAILED`: it could not begin.
         * @enum {string}
         */
        AgentActionStatus: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "FAILED";
        /** @enum {string} */
        AgentActionType: "EXECUTE_QUOTE" | "TRANSFER_OUT" | "TRANSFER_IN";
        AgentApprovalThresholds: {
            /** @description Of the amount, with which it is required. It may be another than that of the limits. */
            currency?: string;
            amount?: number | null;
        };
        AgentCreateRequest: {
            /** @description For people; 1 to 255 characters after trimming, need not be unique. */
            name: string;
            /** @description For whom it acts. */
            customerId: string;
            policy: components["schemas"]["AgentPolicy"];
        };
        AgentCreateResponse: {
            agent: components["schemas"]["Agent"];
            deviceCode: components["schemas"]["AgentDeviceCode"];
        };
        AgentDeviceCode: {
            /** @description `SERVICE-AGENT-XXXX-XXXX`, by which software becomes the agent, once. It is shown here and never again. */
            code: string;
            agentId: string;
            /**
             * Format: date-time
             * @description 24 hours after it was issued.
             */
            expiresAt: string;
            redeemed: boolean;
        };
        AgentDeviceCodeRedeemResponse: {
            agentId: string;
            agentName: string;
            /** @description Sent as `Authorization: Bearer <accessToken>`. It holds until the agent is deleted. */
            accessToken: string;
            policy: components["schemas"]["AgentPolicy"];
        };
        AgentDeviceCodeStatusResponse: {
            code: string;
            /** @description False while it has not been used, also when it has expired or another has taken its place. */
            redeemed: boolean;
        };
        /**
         * @description `AUTO`: a payment within the limits is executed at once. `APPROVAL_REQUIRED`: it waits for the platform to approve it.
         * @enum {string}
         */
        AgentExecutionMode: "AUTO" | "APPROVAL_REQUIRED";
        AgentListResponse: {
            data: components["schemas"]["Agent"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /**
         * @description `VIEW_TRANSACTIONS` reads transactions and internal accounts, `CREATE_QUOTES` makes quotes and uploads documents, `EXECUTE_QUOTES` pays them, `CREATE_TRANSFERS` moves money in and out, `MANAGE_EXTERNAL_ACCOUNTS` reads and changes external accounts.
         * @enum {string}
         */
        AgentPermission: "VIEW_TRANSACTIONS" | "CREATE_TRANSFERS" | "CREATE_QUOTES" | "EXECUTE_QUOTES" | "MANAGE_EXTERNAL_ACCOUNTS";
        /** @description What the agent may do. The service enforces it with every call. */
        AgentPolicy: {
            /** @description Empty: the agent reads only itself, its own quotes and its own actions. */
            permissions: components["schemas"]["AgentPermission"][];
            defaultExecutionMode: components["schemas"]["AgentExecutionMode"];
            spendingLimits: components["schemas"]["AgentSpendingLimits"];
            accountRestrictions?: components["schemas"]["AgentAccountRestrictions"];
            approvalThresholds?: components["schemas"]["AgentApprovalThresholds"];
        };
        /** @description What is left out stays as it is. */
        AgentPolicyUpdateRequest: {
            /** @description Replaces the whole list. */
            permissions?: components["schemas"]["AgentPermission"][];
            defaultExecutionMode?: components["schemas"]["AgentExecutionMode"];
            spendingLimits?: components["schemas"]["AgentSpendingLimitsUpdate"];
            accountRestrictions?: components["schemas"]["AgentAccountRestrictions"];
            approvalThresholds?: components["schemas"]["AgentApprovalThresholds"];
        };
        /** @description A payment of exactly a limit is within it. */
        AgentSpendingLimits: {
            /** @description Of every limit and of what is counted as spent: a currency that the platform supports. Payments in others are converted at the mid rate. */
            currency: string;
            /**
             * Format: int64
             * @description Of one payment. 0 blocks every payment. In the smallest unit.
             */
            perTransactionLimit: number;
            dailyLimit?: number | null;
            /**
             * Format: int64
             * @description The number of payments of one UTC day. Absent: no limit. It can be raised, but not removed.
             */
            dailyTransactionLimit?: number;
            monthlyLimit?: number | null;
        };
        /** @description Merged member by member; null removes a limit. With another currency the limits that are not given here, and those of the account rules, are converted at the mid rate and rounded down, and what has been spent is rounded up. */
        AgentSpendingLimitsUpdate: {
            /** @description Of every limit and of what is counted as spent: a currency that the platform supports. Payments in others are converted at the mid rate. */
            currency?: string;
            /**
             * Format: int64
             * @description Of one payment. 0 blocks every payment. In the smallest unit.
             */
            perTransactionLimit?: number;
            dailyLimit?: number | null;
            /**
             * Format: int64
             * @description The number of payments of one UTC day. Absent: no limit. It can be raised, but not removed.
             */
            dailyTransactionLimit?: number;
            monthlyLimit?: number | null;
        };
        AgentTransferDetails: {
            /**
             * Format: int64
             * @description In the smallest unit of `currency`.
             */
            amount: number;
            currency: string;
            sourceAccountId: string;
            destinationAccountId: string;
        };
        /** @description One member at least. */
        AgentUpdateRequest: {
            /** @description For people; 1 to 255 characters after trimming, need not be unique. */
            name?: string;
            /** @description True: it only reads from now on. Actions that wait stay, and fail when they are approved meanwhile. */
            isPaused?: boolean;
        };
        /** @description What counts against the limits at this moment. Payments that wait for approval do not. */
        AgentUsage: {
            /** @description Payments that were begun on this UTC day. */
            dailyTransactionCount: number;
            /** @description Spent on this UTC day, in the smallest unit of the currency of the spending limits. May be beyond 2^53. */
            dailySpend: number;
            /**
             * Format: date
             * @description The UTC day on which the daily counters begin anew: tomorrow.
             */
            dailyResetDate: string;
            /** @description Spent in this month, in the smallest unit of the currency of the spending limits. May be beyond 2^53. */
            monthlySpend: number;
            /** @description The month in which the monthly counter begins anew, `YYYY-MM`: the next one. */
            monthlyResetMonth: string;
        };
        /**
         * @description In US dollars.
         * @enum {string}
         */
        AnnualIncomeRange: "UNDER_50K" | "RANGE_50K_100K" | "RANGE_100K_250K" | "RANGE_250K_1M" | "OVER_1M";
        ApiToken: {
            id: string;
            name: string;
            permissions: components["schemas"]["Permission"][];
            /** @description The user name of Basic authentication. */
            clientId: string;
            /** @description The password of Basic authentication. Only in the answer that creates the token, never again. */
            clientSecret?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ApiTokenCreateRequest: {
            /** @description For people; 1 to 255 characters after trimming, need not be unique. */
            name: string;
            permissions: components["schemas"]["Permission"][];
        };
        ApprovePaymentRequest: {
            /** @description What the webhook has asked for, by the names of the fields. */
            receiverCustomerInfo?: {
                [key: string]: unknown;
            };
        };
        ArbitrumWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ARBITRUM_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ARBITRUM_WALLET";
        };
        AuthCredential: {
            type: components["schemas"]["AuthMethodType"];
        };
        AuthCredentialChallengeRequest: {
            /** @description Passkeys need it: the key that is to get the session. */
            clientPublicKey?: string;
        };
        AuthCredentialCreateRequest: {
            /** @enum {string} */
            type: "EMAIL_OTP" | "SMS_OTP" | "OAUTH" | "PASSKEY";
        };
        AuthCredentialCreateRequestOneOf: components["schemas"]["EmailOtpCredentialCreateRequest"] | components["schemas"]["SmsOtpCredentialCreateRequest"] | components["schemas"]["OauthCredentialCreateRequest"] | components["schemas"]["PasskeyCredentialCreateRequest"];
        AuthCredentialListResponse: {
            data: components["schemas"]["AuthMethod"][];
        };
        AuthCredentialResponseOneOf: components["schemas"]["AuthMethodResponse"] | components["schemas"]["PasskeyAuthChallenge"];
        AuthCredentialVerifyRequest: {
            /** @enum {string} */
            type: "EMAIL_OTP" | "SMS_OTP" | "OAUTH" | "PASSKEY";
        };
        AuthCredentialVerifyRequestOneOf: components["schemas"]["EmailOtpCredentialVerifyRequest"] | components["schemas"]["SmsOtpCredentialVerifyRequest"] | components["schemas"]["OauthCredentialVerifyRequest"] | components["schemas"]["PasskeyCredentialVerifyRequest"];
        AuthMethod: {
            id: string;
            /** @description The embedded wallet. */
            accountId: string;
            type: components["schemas"]["AuthMethodType"];
            /** @description Passkeys only: the identifier that the authenticator gave, base64url. */
            credentialId?: string;
            /** @description The e-mail, the phone number, the `email` of the identity, or the name of the passkey. */
            nickname: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AuthMethodResponse: components["schemas"]["AuthCredential"] & {
            id: string;
            /** @description The embedded wallet. */
            accountId: string;
            type: components["schemas"]["AuthMethodType"];
            /** @description Passkeys only: the identifier that the authenticator gave, base64url. */
            credentialId?: string;
            /** @description The e-mail, the phone number, the `email` of the identity, or the name of the passkey. */
            nickname: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description What the client seals its one-time code to; its signature is checked against a pinned key (wallet-auth 5.7). */
            otpEncryptionTargetBundle?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "EMAIL_OTP" | "SMS_OTP";
        };
        /** @enum {string} */
        AuthMethodType: "OAUTH" | "EMAIL_OTP" | "SMS_OTP" | "PASSKEY";
        AuthSession: {
            /** @description Of the session, not of its credential. */
            id: string;
            /** @description The embedded wallet. */
            accountId: string;
            type: components["schemas"]["AuthMethodType"];
            /** @description Passkeys only: the identifier that the authenticator gave, base64url. */
            credentialId?: string;
            /** @description The e-mail, the phone number, the `email` of the identity, or the name of the passkey. */
            nickname: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @deprecated
             * @description Where the service made the session key: sealed to `clientPublicKey` (wallet-auth 5.8). Only in the answer that issues the session.
             */
            encryptedSessionSigningKey?: string;
            /** Format: date-time */
            expiresAt: string;
        };
        AuthSessionRefreshRequest: {
            clientPublicKey: string;
        };
        AuthSignedRequestChallenge: {
            /** @description Sign exactly these bytes (UTF-8). */
            payloadToSign: string;
            /** @description Comes back in the header Request-Id. */
            requestId: string;
            /**
             * Format: date-time
             * @description The repetition must arrive before this instant.
             */
            expiresAt: string;
            type: components["schemas"]["AuthMethodType"];
        };
        BaseCustomer: {
            customerType: components["schemas"]["CustomerType"];
        };
        BaseDestination: {
            /** @enum {string} */
            destinationType: "ACCOUNT" | "UMA_ADDRESS";
        };
        BaseExternalAccountInfo: {
            accountType: components["schemas"]["ExternalAccountType"];
        };
        BasePaymentAccountInfo: {
            /** @enum {string} */
            accountType: "MXN_ACCOUNT" | "DKK_ACCOUNT" | "EUR_ACCOUNT" | "NGN_ACCOUNT" | "CAD_ACCOUNT" | "GBP_ACCOUNT" | "HKD_ACCOUNT" | "IDR_ACCOUNT" | "MYR_ACCOUNT" | "PHP_ACCOUNT" | "SGD_ACCOUNT" | "THB_ACCOUNT" | "VND_ACCOUNT" | "AED_ACCOUNT" | "KES_ACCOUNT" | "MWK_ACCOUNT" | "RWF_ACCOUNT" | "TZS_ACCOUNT" | "UGX_ACCOUNT" | "XOF_ACCOUNT" | "ZAR_ACCOUNT" | "ZMW_ACCOUNT" | "BWP_ACCOUNT" | "XAF_ACCOUNT" | "BDT_ACCOUNT" | "EGP_ACCOUNT" | "GHS_ACCOUNT" | "GTQ_ACCOUNT" | "HTG_ACCOUNT" | "JMD_ACCOUNT" | "PKR_ACCOUNT" | "SLV_ACCOUNT" | "CNY_ACCOUNT" | "ILS_ACCOUNT" | "TRY_ACCOUNT" | "USD_ACCOUNT" | "INR_ACCOUNT" | "BRL_ACCOUNT" | "ARS_ACCOUNT" | "COP_ACCOUNT" | "SWIFT_ACCOUNT" | "SPARK_WALLET" | "LIGHTNING" | "SOLANA_WALLET" | "TRON_WALLET" | "PLASMA_WALLET" | "POLYGON_WALLET" | "BASE_WALLET" | "ETHEREUM_WALLET" | "BITCOIN_L1" | "EMBEDDED_WALLET";
        };
        BaseQuoteSource: {
            /** @enum {string} */
            sourceType: "ACCOUNT" | "REALTIME_FUNDING";
        };
        BaseTransaction: {
            /** @enum {string} */
            type: "INCOMING" | "OUTGOING" | "CARD";
        };
        BaseTransactionDestination: {
            /** @enum {string} */
            destinationType: "ACCOUNT" | "UMA_ADDRESS";
        };
        BaseTransactionSource: {
            /** @enum {string} */
            sourceType: "ACCOUNT" | "UMA_ADDRESS" | "REALTIME_FUNDING";
        };
        BaseWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "BASE_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BASE_WALLET";
        };
        BaseWebhook: {
            /** @description For de-duplication: every attempt carries the same. */
            id: string;
            type: components["schemas"]["WebhookType"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
        };
        BdtBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        BdtExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["BdtBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BDT_ACCOUNT";
        };
        BdtExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["BdtBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BDT_ACCOUNT";
        };
        BeneficialOwner: {
            id: string;
            customerId: string;
            roles: components["schemas"]["BeneficialOwnerRole"][];
            /** @description 0 for roles without a share in the business. */
            ownershipPercentage: number;
            personalInfo: components["schemas"]["BeneficialOwnerPersonalInfo"];
            /** @enum {string} */
            kycStatus: "UNVERIFIED" | "PENDING" | "APPROVED" | "REJECTED" | "HOLD";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        BeneficialOwnerCreateRequest: {
            /** @description A business. */
            customerId: string;
            roles: components["schemas"]["BeneficialOwnerRole"][];
            /** @description 0 for roles without a share in the business. */
            ownershipPercentage: number;
            personalInfo: components["schemas"]["BeneficialOwnerPersonalInfo"];
        };
        BeneficialOwnerListResponse: {
            data: components["schemas"]["BeneficialOwner"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        BeneficialOwnerPersonalInfo: {
            firstName: string;
            middleName?: string;
            /** @description In the sandbox the last three characters decide: `001` pending, `002` rejected, others approved. */
            lastName: string;
            /**
             * Format: date
             * @description In the past, not before 1900.
             */
            birthDate: string;
            nationality: string;
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            address: components["schemas"]["Address"];
            idType: components["schemas"]["IdentificationType"];
            /** @description The number of the id type. Stored encrypted. */
            identifier: string;
            /** @description Needed at verification for numbers from elsewhere. */
            countryOfIssuance?: string;
        };
        BeneficialOwnerPersonalInfoUpdate: {
            firstName?: string;
            middleName?: string;
            /** @description In the sandbox the last three characters decide: `001` pending, `002` rejected, others approved. */
            lastName?: string;
            /**
             * Format: date
             * @description In the past, not before 1900.
             */
            birthDate?: string;
            nationality?: string;
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            address?: components["schemas"]["Address"];
            idType?: components["schemas"]["IdentificationType"];
            /** @description The number of the id type. Stored encrypted. */
            identifier?: string;
            /** @description Needed at verification for numbers from elsewhere. */
            countryOfIssuance?: string;
        };
        /** @enum {string} */
        BeneficialOwnerRole: "UBO" | "DIRECTOR" | "COMPANY_OFFICER" | "CONTROL_PERSON" | "TRUSTEE" | "GENERAL_PARTNER";
        BeneficialOwnerUpdateRequest: {
            roles?: components["schemas"]["BeneficialOwnerRole"][];
            /** @description 0 for roles without a share in the business. */
            ownershipPercentage?: number;
            personalInfo?: components["schemas"]["BeneficialOwnerPersonalInfoUpdate"];
        };
        BeneficiaryAddress: {
            line1: string;
            line2?: string;
            city?: string;
            state?: string;
            postalCode: string;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
        };
        BeneficiaryTrustConfirm: {
            trusted: boolean;
        };
        /** @description With a `code`, that was sent or that an enrolled app shows, or with a `passkeyAssertion` and its `origin`. */
        BeneficiaryTrustConfirmRequest: {
            challengeId?: string | null;
            code?: string | null;
            passkeyAssertion?: {
                [key: string]: unknown;
            } | null;
            origin?: string | null;
        };
        BeneficiaryTrustStart: {
            scaChallenge?: components["schemas"]["ScaChallenge"];
        };
        /**
         * @description How the name compared with the account. It never blocks a payment; absent on wallets.
         * @enum {string}
         */
        BeneficiaryVerificationStatus: "MATCHED" | "PARTIAL_MATCH" | "NOT_MATCHED" | "UNSUPPORTED" | "CHECKED_BY_RECEIVING_FI" | "PENDING";
        BeneficiaryVerifiedData: {
            /** @description Where the name matched and the rail disclosed it. */
            fullName?: string;
        };
        BrlBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        BrlExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "BRL_ACCOUNT";
            pixKey: string;
            /** @enum {string} */
            pixKeyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM";
            /** @description CPF or CNPJ of the holder. */
            taxId: string;
            beneficiary: components["schemas"]["BrlBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BRL_ACCOUNT";
        };
        BrlExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "BRL_ACCOUNT";
            pixKey: string;
            /** @enum {string} */
            pixKeyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM";
            /** @description CPF or CNPJ of the holder. */
            taxId: string;
            beneficiary: components["schemas"]["BrlBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "PIX"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BRL_ACCOUNT";
        };
        BulkCustomerImportErrorEntry: {
            /** @description As `POST /customers` answers it, or `INVALID_CSV_FORMAT`. */
            code: string;
            /** @description A sentence for people. */
            message: string;
            /** @description The line of the file, and what is wrong with which column; for `INVALID_CSV_FORMAT` also a `reason` for programs. */
            details: {
                [key: string]: unknown;
            };
            /** @description The `platformCustomerId` of the row; `row_<n>` when it has none, or when the file as a whole is wrong. `row_1` is the first row behind the header. */
            correlationId: string;
        };
        BulkCustomerImportJob: {
            id: string;
            /**
             * @description `COMPLETED`: at least one row has made a customer. `FAILED`: none has. Both are final.
             * @enum {string}
             */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED";
            progress: {
                /** @description Rows of the file; 0 until they have been counted. */
                total: number;
                /** @description Always the sum of the next two. */
                processed: number;
                /** @description Rows that have made a customer. */
                successful: number;
                /** @description Rows that have not. */
                failed: number;
            };
            /** @description One for each failed row, in their order: the first 10,000 of them. */
            errors?: components["schemas"]["BulkCustomerImportErrorEntry"][];
            /** Format: date-time */
            completedAt?: string;
        };
        BulkCustomerImportJobAccepted: {
            jobId: string;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING";
        };
        BusinessBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "BUSINESS";
            legalName: string;
            registrationNumber?: string;
            taxId?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        BusinessCustomer: components["schemas"]["BaseCustomer"] & {
            id: string;
            platformCustomerId: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsent"];
            /** @description The effective region; absent while it is not known. */
            region?: string;
            currencies: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            umaAddress: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            isDeleted: boolean;
            contactVerification?: components["schemas"]["ContactVerification"];
            /**
             * @description A type never changes.
             * @enum {string}
             */
            customerType: "BUSINESS";
            kybStatus?: components["schemas"]["KybStatus"];
            address?: components["schemas"]["Address"];
            businessInfo: components["schemas"]["BusinessInfoResponse"];
            /** @description Oldest first. */
            beneficialOwners: components["schemas"]["BeneficialOwner"][];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            customerType: "BUSINESS";
        };
        BusinessCustomerCreateRequest: components["schemas"]["BaseCustomer"] & {
            /** @description The platform's own id, unique among its living customers. Generated when left out. */
            platformCustomerId?: string;
            /** @description Decides the regulatory profile. Derived from the address when left out; never changes. */
            region?: string;
            /** @description Currencies that the platform supports. */
            currencies?: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            /** @description `$user@domain` at the platform's UMA domain. Kept in lower case. */
            umaAddress?: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsentRequest"];
            /**
             * @description A type never changes.
             * @enum {string}
             */
            customerType: "BUSINESS";
            kybStatus?: components["schemas"]["KybStatus"];
            address?: components["schemas"]["Address"];
            businessInfo: components["schemas"]["BusinessInfo"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            customerType: "BUSINESS";
        };
        BusinessCustomerUpdateRequest: components["schemas"]["BaseCustomer"] & {
            /** @description Currencies that the platform supports. */
            currencies?: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            /** @description `$user@domain` at the platform's UMA domain. Kept in lower case. */
            umaAddress?: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsentRequest"];
            /**
             * @description A type never changes.
             * @enum {string}
             */
            customerType: "BUSINESS";
            kybStatus?: components["schemas"]["KybStatus"];
            address?: components["schemas"]["Address"];
            businessInfo?: components["schemas"]["BusinessInfoUpdate"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            customerType: "BUSINESS";
        };
        BusinessInfo: {
            legalName: string;
            doingBusinessAs?: string;
            /** @description Where the business is incorporated. */
            country: string;
            registrationNumber?: string;
            /**
             * Format: date
             * @description Not in the future.
             */
            incorporatedOn: string;
            entityType?: components["schemas"]["EntityType"];
            /** @description In the form of the country of the business. Check digits are judged at verification. */
            taxId: string;
            /** @description Where the business works. */
            countriesOfOperation?: string[];
            businessType?: components["schemas"]["BusinessType"];
            purposeOfAccount?: components["schemas"]["PurposeOfAccount"];
            sourceOfFunds?: string;
            /** @enum {string} */
            expectedMonthlyTransactionCount?: "COUNT_UNDER_10" | "COUNT_10_TO_100" | "COUNT_100_TO_500" | "COUNT_500_TO_1000" | "COUNT_OVER_1000";
            /** @enum {string} */
            expectedMonthlyTransactionVolume?: "VOLUME_UNDER_10K" | "VOLUME_10K_TO_100K" | "VOLUME_100K_TO_1M" | "VOLUME_1M_TO_10M" | "VOLUME_OVER_10M";
            /** @description Where its money goes. */
            expectedRecipientJurisdictions?: string[];
            /** @description North American Industry Classification System. */
            naicsCode?: string;
            sourceOfFundsCategories?: components["schemas"]["SourceOfFundsCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfFundsOtherDescription?: string;
            /** @description Required with the purpose OTHER, dropped without it. */
            purposeOfAccountOtherDescription?: string;
            /** @description Where its counterparties are. */
            expectedCounterpartyCountries?: string[];
            primaryContactFirstName?: string;
            primaryContactLastName?: string;
        };
        BusinessInfoResponse: {
            legalName: string;
            doingBusinessAs?: string;
            /** @description Where the business is incorporated. */
            country?: string;
            registrationNumber?: string;
            /**
             * Format: date
             * @description Not in the future.
             */
            incorporatedOn?: string;
            entityType?: components["schemas"]["EntityType"];
            /** @description In the form of the country of the business. Check digits are judged at verification. */
            taxId?: string;
            /** @description Where the business works. */
            countriesOfOperation?: string[];
            businessType?: components["schemas"]["BusinessType"];
            purposeOfAccount?: components["schemas"]["PurposeOfAccount"];
            sourceOfFunds?: string;
            /** @enum {string} */
            expectedMonthlyTransactionCount?: "COUNT_UNDER_10" | "COUNT_10_TO_100" | "COUNT_100_TO_500" | "COUNT_500_TO_1000" | "COUNT_OVER_1000";
            /** @enum {string} */
            expectedMonthlyTransactionVolume?: "VOLUME_UNDER_10K" | "VOLUME_10K_TO_100K" | "VOLUME_100K_TO_1M" | "VOLUME_1M_TO_10M" | "VOLUME_OVER_10M";
            /** @description Where its money goes. */
            expectedRecipientJurisdictions?: string[];
            /** @description North American Industry Classification System. */
            naicsCode?: string;
            sourceOfFundsCategories?: components["schemas"]["SourceOfFundsCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfFundsOtherDescription?: string;
            /** @description Required with the purpose OTHER, dropped without it. */
            purposeOfAccountOtherDescription?: string;
            /** @description Where its counterparties are. */
            expectedCounterpartyCountries?: string[];
            primaryContactFirstName?: string;
            primaryContactLastName?: string;
        };
        BusinessInfoUpdate: {
            legalName?: string;
            doingBusinessAs?: string;
            /** @description Where the business is incorporated. */
            country?: string;
            registrationNumber?: string;
            /**
             * Format: date
             * @description Not in the future.
             */
            incorporatedOn?: string;
            entityType?: components["schemas"]["EntityType"];
            /** @description In the form of the country of the business. Check digits are judged at verification. */
            taxId?: string;
            /** @description Where the business works. */
            countriesOfOperation?: string[];
            businessType?: components["schemas"]["BusinessType"];
            purposeOfAccount?: components["schemas"]["PurposeOfAccount"];
            sourceOfFunds?: string;
            /** @enum {string} */
            expectedMonthlyTransactionCount?: "COUNT_UNDER_10" | "COUNT_10_TO_100" | "COUNT_100_TO_500" | "COUNT_500_TO_1000" | "COUNT_OVER_1000";
            /** @enum {string} */
            expectedMonthlyTransactionVolume?: "VOLUME_UNDER_10K" | "VOLUME_10K_TO_100K" | "VOLUME_100K_TO_1M" | "VOLUME_1M_TO_10M" | "VOLUME_OVER_10M";
            /** @description Where its money goes. */
            expectedRecipientJurisdictions?: string[];
            /** @description North American Industry Classification System. */
            naicsCode?: string;
            sourceOfFundsCategories?: components["schemas"]["SourceOfFundsCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfFundsOtherDescription?: string;
            /** @description Required with the purpose OTHER, dropped without it. */
            purposeOfAccountOtherDescription?: string;
            /** @description Where its counterparties are. */
            expectedCounterpartyCountries?: string[];
            primaryContactFirstName?: string;
            primaryContactLastName?: string;
        };
        /**
         * @description Some receivers demand it: without it every payment to them fails.
         * @enum {string}
         */
        BusinessType: "AGRICULTURE_FORESTRY_FISHING_AND_HUNTING" | "MINING_QUARRYING_AND_OIL_AND_GAS_EXTRACTION" | "UTILITIES" | "CONSTRUCTION" | "MANUFACTURING" | "WHOLESALE_TRADE" | "RETAIL_TRADE" | "TRANSPORTATION_AND_WAREHOUSING" | "INFORMATION" | "FINANCE_AND_INSURANCE" | "REAL_ESTATE_AND_RENTAL_AND_LEASING" | "PROFESSIONAL_SCIENTIFIC_AND_TECHNICAL_SERVICES" | "MANAGEMENT_OF_COMPANIES_AND_ENTERPRISES" | "ADMINISTRATIVE_AND_SUPPORT_AND_WASTE_MANAGEMENT_AND_REMEDIATION_SERVICES" | "EDUCATIONAL_SERVICES" | "HEALTH_CARE_AND_SOCIAL_ASSISTANCE" | "ARTS_ENTERTAINMENT_AND_RECREATION" | "ACCOMMODATION_AND_FOOD_SERVICES" | "OTHER_SERVICES" | "PUBLIC_ADMINISTRATION";
        BwpBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        BwpExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "BWP_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["BwpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BWP_ACCOUNT";
        };
        BwpExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "BWP_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["BwpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BWP_ACCOUNT";
        };
        CadBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
            registrationNumber?: string;
        };
        CadExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "CAD_ACCOUNT";
            /** @description The institution number. */
            bankCode: string;
            branchCode: string;
            accountNumber: string;
            beneficiary: components["schemas"]["CadBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CAD_ACCOUNT";
        };
        CadExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "CAD_ACCOUNT";
            /** @description The institution number. */
            bankCode: string;
            branchCode: string;
            accountNumber: string;
            beneficiary: components["schemas"]["CadBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CAD_ACCOUNT";
        };
        CancelTransactionRequest: {
            /** @description Kept; it means nothing here. */
            reason?: string;
        };
        Card: {
            id: string;
            cardholderId: string;
            platformCardId?: string;
            state: components["schemas"]["CardState"];
            stateReason?: components["schemas"]["CardStateReason"] | null;
            brand?: components["schemas"]["CardBrand"];
            form: components["schemas"]["CardForm"];
            /** @description From the moment at which the card becomes active, as is the rest of what is printed on it. */
            last4?: string;
            expMonth?: number;
            /** @description The card can be used until the last day of its month, 23:59:59 UTC. */
            expYear?: number;
            /** @description In order of priority. Empty once the card is closed, except where the issuer has rejected it. */
            fundingSources: string[];
            maxSpendPerTransaction: number | null;
            /** @description In which the card is charged. */
            currency?: string;
            /** @description Opaque, for cross-reference only. */
            processorRef?: string;
            /** @description Opaque, for cross-reference only. */
            issuerRef?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        CardBrand: "VISA" | "MASTERCARD";
        CardCreateRequest: {
            /** @description A customer whose verification has been approved. */
            cardholderId: string;
            /** @description The platform's own id, which no other card of it has or has had. Generated when absent. */
            platformCardId?: string;
            /** @description Only where the card program has a static password. It is handed to the issuer and kept nowhere; generated when absent. */
            threeDSecurePassword?: string;
            form: components["schemas"]["CardForm"];
            /** @description Internal accounts of the cardholder, all in one currency that cards can be funded in. Only the first one is spent from. */
            fundingSources: string[];
            /**
             * Format: int64
             * @description In the smallest unit of the card's currency.
             */
            maxSpendPerTransaction?: number;
        };
        /** @enum {string} */
        CardForm: "VIRTUAL";
        CardListResponse: {
            data: components["schemas"]["Card"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        CardMerchant: {
            descriptor: string;
            /** @description The category of the merchant. */
            mcc?: string;
            country?: string;
        };
        CardPullSummary: {
            count: number;
            /** Format: int64 */
            totalAmount: number;
            pendingCount?: number;
        };
        CardRefundSummary: {
            count: number;
            /** Format: int64 */
            totalAmount: number;
        };
        CardRevealResponse: {
            /**
             * Format: uri
             * @description A page with number, expiry and security code, for a frame. The address alone shows the card: hand it to the cardholder only, and do not store it.
             */
            panEmbedUrl: string;
            /**
             * Format: date-time
             * @description Five minutes after it was made. Until then the page can be opened again.
             */
            expiresAt: string;
        };
        CardSettlementSummary: {
            count: number;
            /** Format: int64 */
            totalAmount: number;
        };
        /**
         * @description `PENDING_KYC` is reserved: verification is checked before a card is issued. `CLOSED` is final.
         * @enum {string}
         */
        CardState: "PENDING_KYC" | "PROCESSING" | "ACTIVE" | "FROZEN" | "CLOSED";
        /** @enum {string} */
        CardStateReason: "ISSUER_REJECTED" | "CLOSED_BY_PLATFORM" | "CLOSED_BY_SERVICE";
        /** @description The codes that are sent when a cardholder adds a card to a device wallet. */
        CardTokenization2FAConfig: {
            displayName?: string;
            /** Format: uri */
            logoUrl?: string;
            email?: components["schemas"]["CardTokenization2FAEmailConfig"];
            sms?: components["schemas"]["CardTokenization2FASmsConfig"];
        };
        CardTokenization2FAEmailConfig: {
            /** Format: email */
            fromAddress?: string;
            fromName?: string;
            /** Format: email */
            replyToAddress?: string;
            subject?: string;
            bodyText?: string;
        };
        CardTokenization2FASmsConfig: {
            templateSid?: string;
            bodyText?: string;
        };
        CardTransaction: components["schemas"]["BaseTransaction"] & {
            /** @enum {string} */
            type: "CARD";
            id: string;
            cardId?: string;
            customerId: string;
            platformCustomerId: string;
            issuerTransactionToken?: string;
            status: components["schemas"]["CardTransactionStatus"];
            /** @enum {string} */
            direction: "CREDIT" | "DEBIT";
            merchant: components["schemas"]["CardMerchant"];
            authorizedAmount: components["schemas"]["CurrencyAmount"];
            settledAmount?: components["schemas"]["CurrencyAmount"];
            refundedAmount?: components["schemas"]["CurrencyAmount"];
            accountId: string;
            pullSummary?: components["schemas"]["CardPullSummary"];
            refundSummary?: components["schemas"]["CardRefundSummary"];
            settlementSummary?: components["schemas"]["CardSettlementSummary"];
            /** Format: date-time */
            authorizedAt: string;
            /** Format: date-time */
            lastEventAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            declineReason?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD";
        };
        /** @enum {string} */
        CardTransactionStatus: "AUTHORIZED" | "PARTIALLY_SETTLED" | "SETTLED" | "REFUNDED" | "EXCEPTION";
        /** @description One member at least. `CLOSED` stands alone. */
        CardUpdateRequest: {
            /** @enum {string} */
            state?: "ACTIVE" | "FROZEN" | "CLOSED";
            /** @description The whole list, in order of priority, in the currency of the present one. */
            fundingSources?: string[];
            maxSpendPerTransaction?: number | null;
        };
        CnyBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        CnyExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "CNY_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["CnyBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CNY_ACCOUNT";
        };
        CnyExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "CNY_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["CnyBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CNY_ACCOUNT";
        };
        ConfirmReceiptDeliveryRequest: {
            /**
             * Format: date-time
             * @description Now unless said otherwise; not before the transaction, nor in the future.
             */
            receiptDeliveryConfirmedAt?: string;
        };
        /** @description The channels that must be verified before the customer can be. Absent without any. */
        ContactVerification: {
            email?: components["schemas"]["ContactVerificationStatus"];
            phone?: components["schemas"]["ContactVerificationStatus"];
        };
        ContactVerificationConfirmRequest: {
            /** @description The six digits of the message; always `123456` in the sandbox. */
            code: string;
        };
        /** @enum {string} */
        ContactVerificationStatus: "PENDING" | "VERIFIED";
        CopBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
            /** @enum {string} */
            documentType?: "CC" | "CE" | "TI" | "NIT" | "PP";
            documentNumber?: string;
        };
        CopExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "COP_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @enum {string} */
            bankAccountType?: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["CopBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "COP_ACCOUNT";
        };
        CopExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "COP_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @enum {string} */
            bankAccountType?: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["CopBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "COP_ACCOUNT";
        };
        CounterpartyFieldDefinition: {
            name: components["schemas"]["CustomerInfoFieldName"];
            /** @description False: wanted, but its absence blocks nothing. */
            mandatory: boolean;
        };
        CounterpartyInformation: {
            [key: string]: unknown;
        };
        /** @enum {string} */
        CryptoNetwork: "SPARK" | "LIGHTNING" | "BITCOIN" | "SOLANA" | "BASE" | "POLYGON" | "ETHEREUM" | "ARBITRUM" | "TRON" | "PLASMA";
        CryptoWithdrawalFeeEstimate: {
            /** @description What the network takes, in the smallest unit of `networkFeeAsset`; part of `totalFee` already. May be beyond 2^53. */
            networkFee: number;
            /** @description The coin in which the network takes its fee. */
            networkFeeAsset: string;
            /**
             * Format: int64
             * @description What the service takes. In the smallest unit of the withdrawn currency.
             */
            applicationFee: number;
            /**
             * Format: int64
             * @description Both together. In the smallest unit of the withdrawn currency.
             */
            totalFee: number;
            /**
             * Format: int64
             * @description What arrives: the amount less the total fee. In the smallest unit of the withdrawn currency.
             */
            netAmount: number;
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
        CurrencyPreference: {
            currency: components["schemas"]["Currency"];
            /**
             * Format: double
             * @description Major units of this currency for one of the sender’s first currency, before fees. Not locked: a payment needs a quote.
             */
            estimatedExchangeRate: number;
            /**
             * Format: int64
             * @description The least that can be received, in the smallest unit of this currency.
             */
            min: number;
            /**
             * Format: int64
             * @description The most that can be received, in the smallest unit of this currency.
             */
            max: number;
        };
        Customer: {
            id?: string;
            platformCustomerId?: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsent"];
            /** @description The effective region; absent while it is not known. */
            region?: string;
            currencies?: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            umaAddress?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            isDeleted?: boolean;
            contactVerification?: components["schemas"]["ContactVerification"];
            customerType?: components["schemas"]["CustomerType"];
        } & (components["schemas"]["IndividualCustomer"] | components["schemas"]["BusinessCustomer"]);
        CustomerCreateRequestOneOf: components["schemas"]["IndividualCustomerCreateRequest"] | components["schemas"]["BusinessCustomerCreateRequest"];
        /** @enum {string} */
        CustomerInfoFieldName: "FULL_NAME" | "BIRTH_DATE" | "NATIONALITY" | "PHONE_NUMBER" | "EMAIL" | "POSTAL_ADDRESS" | "TAX_ID" | "REGISTRATION_NUMBER" | "USER_TYPE" | "COUNTRY_OF_RESIDENCE" | "ACCOUNT_IDENTIFIER" | "FI_LEGAL_ENTITY_NAME" | "FI_ADDRESS" | "PURPOSE_OF_PAYMENT" | "ULTIMATE_INSTITUTION_COUNTRY" | "IDENTIFIER" | "BUSINESS_TYPE" | "COMPANY_LEGAL_NAME" | "ID_TYPE" | "ID_NUMBER";
        CustomerListResponse: {
            data: components["schemas"]["CustomerOneOf"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        CustomerOneOf: components["schemas"]["IndividualCustomer"] | components["schemas"]["BusinessCustomer"];
        /** @enum {string} */
        CustomerType: "INDIVIDUAL" | "BUSINESS";
        CustomerUpdateRequestOneOf: components["schemas"]["IndividualCustomerUpdateRequest"] | components["schemas"]["BusinessCustomerUpdateRequest"];
        DelegatedKey: {
            id: string;
            cardId: string;
            /** @description The binding of the card to the wallet. */
            fundingSourceId: string;
            /** @description The embedded wallet. */
            accountId: string;
            /** @description P-256, compressed, in hex. The private key never leaves custody. */
            publicKey: string;
            nickname: string;
            status: components["schemas"]["DelegatedKeyStatus"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DelegatedKeyCreateRequest: {
            cardId: string;
            /** @description The embedded wallet. */
            internalAccountId: string;
            nickname: string;
        };
        DelegatedKeyListResponse: {
            data: components["schemas"]["DelegatedKey"][];
        };
        DelegatedKeySignedRequestChallenge: {
            /** @description Sign exactly these bytes (UTF-8). */
            payloadToSign: string;
            /** @description Comes back in the header Request-Id. */
            requestId: string;
            /**
             * Format: date-time
             * @description The repetition must arrive before this instant.
             */
            expiresAt: string;
        };
        /** @enum {string} */
        DelegatedKeyStatus: "PENDING" | "ACTIVE" | "REVOKED";
        DiscoveryListResponse: {
            data: {
                /** @description What an account sends as `bankName`, or as `provider` for mobile money. */
                bankName: string;
                /** @description The name for people. */
                displayName: string;
                country: string;
                currency: string;
            }[];
        };
        DkkBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        DkkExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "DKK_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            beneficiary: components["schemas"]["DkkBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "DKK_ACCOUNT";
        };
        DkkExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "DKK_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            beneficiary: components["schemas"]["DkkBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("SEPA" | "SEPA_INSTANT")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "DKK_ACCOUNT";
        };
        Document: {
            id: string;
            /** @description Whom the document is about: a customer, or a person behind a business. */
            documentHolder: string;
            documentType: components["schemas"]["DocumentType"];
            /**
             * @description Of a document with two sides: a driving licence, a national identity card.
             * @enum {string}
             */
            side?: "FRONT" | "BACK";
            /** @description Where it was issued. */
            country: string;
            /** @description Needed of identity documents at verification. Stored encrypted. */
            documentNumber?: string;
            /** @description Needed of identity documents at verification. */
            issuingAuthority?: string;
            /** @description As it was sent, without folders, control characters and invisible characters. */
            fileName: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the file was last replaced.
             */
            updatedAt?: string;
        };
        DocumentListResponse: {
            data: components["schemas"]["Document"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /** @enum {string} */
        DocumentType: "PASSPORT" | "DRIVERS_LICENSE" | "NATIONAL_ID" | "PROOF_OF_ADDRESS" | "BANK_STATEMENT" | "TAX_RETURN" | "CERTIFICATE_OF_INCORPORATION" | "ARTICLES_OF_INCORPORATION" | "ARTICLES_OF_ASSOCIATION" | "STATE_REGISTRY_EXCERPT" | "GOOD_STANDING_CERTIFICATE" | "INFORMATION_STATEMENT" | "INCUMBENCY_CERTIFICATE" | "BUSINESS_LICENSE" | "SHAREHOLDER_REGISTER" | "POWER_OF_ATTORNEY" | "UTILITY_BILL" | "ELECTRICITY_BILL" | "RENT_OR_LEASE_AGREEMENT" | "DIRECTOR_REGISTRY" | "TRUST_AGREEMENT" | "STATE_COMPANY_REGISTRY" | "PARTNERSHIP_CONTROL_AGREEMENT" | "PARTNERSHIP_AGREEMENT" | "SELFIE" | "OTHER";
        EgpBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        EgpExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "EGP_ACCOUNT";
            iban?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["EgpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EGP_ACCOUNT";
        };
        EgpExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "EGP_ACCOUNT";
            iban?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["EgpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EGP_ACCOUNT";
        };
        EmailOtpCredentialCreateRequest: components["schemas"]["AuthCredentialCreateRequest"] & {
            /** @enum {string} */
            type: "EMAIL_OTP";
            /** @description The embedded wallet. */
            accountId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "EMAIL_OTP";
        };
        EmailOtpCredentialVerifyRequest: components["schemas"]["AuthCredentialVerifyRequest"] & {
            /** @enum {string} */
            type: "EMAIL_OTP";
            /** @description The code and the session key, sealed to the target (wallet-auth 5.7). A JSON text. */
            encryptedOtpBundle: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "EMAIL_OTP";
        };
        /** @description The e-mail that carries a one-time code. Length and validity hold for codes by SMS too. */
        EmbeddedWalletConfig: {
            appName?: string;
            /** @description 6 unless set. The sandbox code stays 000000. */
            otpLength?: number;
            /** @description False unless set. */
            alphanumeric?: boolean;
            /** @description 300 unless set. */
            expirationSeconds?: number;
            /** Format: email */
            sendFromEmailAddress?: string;
            /** @description `Notifications` unless set. */
            sendFromEmailSenderName?: string;
            /** Format: email */
            replyToEmailAddress?: string;
            /**
             * Format: uri
             * @description A PNG, shown at 340×124.
             */
            logoUrl?: string;
        };
        EndUserTerms: {
            version: string;
            /** Format: uri */
            url: string;
        };
        /** @enum {string} */
        EndUserTermsAcceptanceMethod: "CHECKBOX" | "CLICK_TO_ACCEPT";
        EndUserTermsConsent: {
            /**
             * Format: date-time
             * @description At most five minutes ahead.
             */
            acceptedAt: string;
            ipAddress: string;
            /** @description The version that was shown to the customer, which need not be the newest. */
            termsVersion: string;
            acceptanceMethod: components["schemas"]["EndUserTermsAcceptanceMethod"];
        };
        EndUserTermsConsentRequest: {
            /**
             * Format: date-time
             * @description At most five minutes ahead.
             */
            acceptedAt: string;
            ipAddress: string;
            /** @description The version that was shown to the customer, which need not be the newest. */
            termsVersion: string;
            acceptanceMethod: components["schemas"]["EndUserTermsAcceptanceMethod"];
        };
        /** @enum {string} */
        EntityType: "SOLE_PROPRIETORSHIP" | "PARTNERSHIP" | "LLC" | "CORPORATION" | "S_CORPORATION" | "NON_PROFIT" | "PUBLICLY_LISTED_COMPANY" | "TRUST" | "PRIVATE_FOUNDATION" | "CHARITY" | "OTHER";
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
        EstimateCryptoWithdrawalFeeRequest: {
            /** @description The account that would pay. Its balance does not matter. */
            internalAccountId: string;
            /** @description That of the account. */
            currency: string;
            /** @enum {string} */
            cryptoNetwork: "SPARK" | "LIGHTNING" | "BITCOIN" | "SOLANA" | "BASE" | "POLYGON" | "ETHEREUM" | "ARBITRUM" | "TRON" | "PLASMA";
            /**
             * Format: int64
             * @description In the smallest unit of the currency.
             */
            amount: number;
            /** @description On Lightning an invoice, an offer or an address. It need not be registered. */
            destinationAddress: string;
        };
        EthereumWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ETHEREUM_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ETHEREUM_WALLET";
        };
        EurBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        EurExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "EUR_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            beneficiary: components["schemas"]["EurBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EUR_ACCOUNT";
        };
        EurExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "EUR_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
            beneficiary: components["schemas"]["EurBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("SEPA" | "SEPA_INSTANT")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EUR_ACCOUNT";
        };
        ExchangeRate: {
            sourceCurrency: components["schemas"]["Currency"];
            /** Format: int64 */
            sendingAmount: number;
            /** Format: int64 */
            minSendingAmount: number;
            /** Format: int64 */
            maxSendingAmount: number;
            destinationCurrency: components["schemas"]["Currency"];
            destinationPaymentRail?: components["schemas"]["PaymentRail"];
            /**
             * Format: int64
             * @description What a quote over the sending amount would deliver; 0 when the fees leave nothing.
             */
            receivingAmount: number;
            /**
             * Format: double
             * @description Units of the source for one unit of the destination, in major units, before fees.
             */
            exchangeRate: number;
            fees: components["schemas"]["ExchangeRateFees"];
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description In the smallest unit of the source currency, those of the platform included. */
        ExchangeRateFees: {
            /**
             * Format: int64
             * @description What does not depend on the amount.
             */
            fixed: number;
            /** Format: int64 */
            total: number;
        };
        ExchangeRateListResponse: {
            data: components["schemas"]["ExchangeRate"][];
        };
        ExecuteQuoteRequest: {
            scaFactor?: components["schemas"]["ScaFactor"];
        };
        /** @enum {string} */
        ExpectedMonthlyTransactionCount: "COUNT_UNDER_10" | "COUNT_10_TO_100" | "COUNT_100_TO_500" | "COUNT_500_TO_1000" | "COUNT_OVER_1000";
        /**
         * @description In US dollars.
         * @enum {string}
         */
        ExpectedMonthlyTransactionVolume: "VOLUME_UNDER_10K" | "VOLUME_10K_TO_100K" | "VOLUME_100K_TO_1M" | "VOLUME_1M_TO_10M" | "VOLUME_OVER_10M";
        ExternalAccount: {
            id: string;
            /** @description Absent on accounts of the platform. */
            customerId?: string;
            status: components["schemas"]["ExternalAccountStatus"];
            platformAccountId?: string;
            ownershipType?: components["schemas"]["OwnershipType"];
            currency: string;
            /** @description Accounts of customers only. */
            defaultUmaDepositAccount?: boolean;
            beneficiaryVerificationStatus?: components["schemas"]["BeneficiaryVerificationStatus"];
            beneficiaryVerifiedData?: components["schemas"]["BeneficiaryVerifiedData"];
            accountInfo: components["schemas"]["ExternalAccountInfoOneOf"];
        };
        ExternalAccountCreateInfoOneOf: components["schemas"]["UsdExternalAccountCreateInfo"] | components["schemas"]["EurExternalAccountCreateInfo"] | components["schemas"]["DkkExternalAccountCreateInfo"] | components["schemas"]["GbpExternalAccountCreateInfo"] | components["schemas"]["CadExternalAccountCreateInfo"] | components["schemas"]["IlsExternalAccountCreateInfo"] | components["schemas"]["TryExternalAccountCreateInfo"] | components["schemas"]["MxnExternalAccountCreateInfo"] | components["schemas"]["BrlExternalAccountCreateInfo"] | components["schemas"]["CopExternalAccountCreateInfo"] | components["schemas"]["GtqExternalAccountCreateInfo"] | components["schemas"]["HtgExternalAccountCreateInfo"] | components["schemas"]["JmdExternalAccountCreateInfo"] | components["schemas"]["SlvExternalAccountCreateInfo"] | components["schemas"]["AedExternalAccountCreateInfo"] | components["schemas"]["BdtExternalAccountCreateInfo"] | components["schemas"]["HkdExternalAccountCreateInfo"] | components["schemas"]["IdrExternalAccountCreateInfo"] | components["schemas"]["InrExternalAccountCreateInfo"] | components["schemas"]["MyrExternalAccountCreateInfo"] | components["schemas"]["PhpExternalAccountCreateInfo"] | components["schemas"]["SgdExternalAccountCreateInfo"] | components["schemas"]["ThbExternalAccountCreateInfo"] | components["schemas"]["VndExternalAccountCreateInfo"] | components["schemas"]["CnyExternalAccountCreateInfo"] | components["schemas"]["PkrExternalAccountCreateInfo"] | components["schemas"]["EgpExternalAccountCreateInfo"] | components["schemas"]["NgnExternalAccountCreateInfo"] | components["schemas"]["ZarExternalAccountCreateInfo"] | components["schemas"]["GhsExternalAccountCreateInfo"] | components["schemas"]["BwpExternalAccountCreateInfo"] | components["schemas"]["KesExternalAccountCreateInfo"] | components["schemas"]["MwkExternalAccountCreateInfo"] | components["schemas"]["RwfExternalAccountCreateInfo"] | components["schemas"]["TzsExternalAccountCreateInfo"] | components["schemas"]["UgxExternalAccountCreateInfo"] | components["schemas"]["ZmwExternalAccountCreateInfo"] | components["schemas"]["XafExternalAccountCreateInfo"] | components["schemas"]["XofExternalAccountCreateInfo"] | components["schemas"]["SwiftExternalAccountCreateInfo"] | components["schemas"]["EthereumWalletExternalAccountInfo"] | components["schemas"]["BaseWalletExternalAccountInfo"] | components["schemas"]["PolygonWalletExternalAccountInfo"] | components["schemas"]["ArbitrumWalletExternalAccountInfo"] | components["schemas"]["PlasmaWalletExternalAccountInfo"] | components["schemas"]["SolanaWalletExternalAccountInfo"] | components["schemas"]["TronWalletExternalAccountInfo"] | components["schemas"]["SparkWalletExternalAccountInfo"] | components["schemas"]["LightningExternalAccountInfo"];
        ExternalAccountCreateRequest: {
            /** @description Without it the account belongs to the platform. */
            customerId?: string;
            /** @description What the account holds. */
            currency: string;
            /** @description A name of your own for the account. It need not be unique. */
            platformAccountId?: string;
            ownershipType?: components["schemas"]["OwnershipType"];
            accountInfo: components["schemas"]["ExternalAccountCreateInfoOneOf"];
            /** @description `false` unless sent. Incoming UMA payments of the customer go here. It takes the place of the former default. */
            defaultUmaDepositAccount?: boolean;
        };
        ExternalAccountDestinationReference: {
            accountId: string;
            paymentRail?: components["schemas"]["PaymentRail"];
        };
        ExternalAccountInfoOneOf: components["schemas"]["UsdExternalAccountInfo"] | components["schemas"]["EurExternalAccountInfo"] | components["schemas"]["DkkExternalAccountInfo"] | components["schemas"]["GbpExternalAccountInfo"] | components["schemas"]["CadExternalAccountInfo"] | components["schemas"]["IlsExternalAccountInfo"] | components["schemas"]["TryExternalAccountInfo"] | components["schemas"]["MxnExternalAccountInfo"] | components["schemas"]["BrlExternalAccountInfo"] | components["schemas"]["CopExternalAccountInfo"] | components["schemas"]["GtqExternalAccountInfo"] | components["schemas"]["HtgExternalAccountInfo"] | components["schemas"]["JmdExternalAccountInfo"] | components["schemas"]["SlvExternalAccountInfo"] | components["schemas"]["AedExternalAccountInfo"] | components["schemas"]["BdtExternalAccountInfo"] | components["schemas"]["HkdExternalAccountInfo"] | components["schemas"]["IdrExternalAccountInfo"] | components["schemas"]["InrExternalAccountInfo"] | components["schemas"]["MyrExternalAccountInfo"] | components["schemas"]["PhpExternalAccountInfo"] | components["schemas"]["SgdExternalAccountInfo"] | components["schemas"]["ThbExternalAccountInfo"] | components["schemas"]["VndExternalAccountInfo"] | components["schemas"]["CnyExternalAccountInfo"] | components["schemas"]["PkrExternalAccountInfo"] | components["schemas"]["EgpExternalAccountInfo"] | components["schemas"]["NgnExternalAccountInfo"] | components["schemas"]["ZarExternalAccountInfo"] | components["schemas"]["GhsExternalAccountInfo"] | components["schemas"]["BwpExternalAccountInfo"] | components["schemas"]["KesExternalAccountInfo"] | components["schemas"]["MwkExternalAccountInfo"] | components["schemas"]["RwfExternalAccountInfo"] | components["schemas"]["TzsExternalAccountInfo"] | components["schemas"]["UgxExternalAccountInfo"] | components["schemas"]["ZmwExternalAccountInfo"] | components["schemas"]["XafExternalAccountInfo"] | components["schemas"]["XofExternalAccountInfo"] | components["schemas"]["SwiftExternalAccountInfo"] | components["schemas"]["EthereumWalletExternalAccountInfo"] | components["schemas"]["BaseWalletExternalAccountInfo"] | components["schemas"]["PolygonWalletExternalAccountInfo"] | components["schemas"]["ArbitrumWalletExternalAccountInfo"] | components["schemas"]["PlasmaWalletExternalAccountInfo"] | components["schemas"]["SolanaWalletExternalAccountInfo"] | components["schemas"]["TronWalletExternalAccountInfo"] | components["schemas"]["SparkWalletExternalAccountInfo"] | components["schemas"]["LightningExternalAccountInfo"];
        ExternalAccountListResponse: {
            data: components["schemas"]["ExternalAccount"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        ExternalAccountReference: {
            accountId: string;
        };
        /** @enum {string} */
        ExternalAccountStatus: "PENDING" | "ACTIVE" | "PENDING_OWNERSHIP_VERIFICATION" | "UNVERIFIED" | "UNDER_REVIEW" | "INACTIVE";
        /** @enum {string} */
        ExternalAccountType: "AED_ACCOUNT" | "ARBITRUM_WALLET" | "BASE_WALLET" | "BDT_ACCOUNT" | "BRL_ACCOUNT" | "BWP_ACCOUNT" | "CAD_ACCOUNT" | "CNY_ACCOUNT" | "COP_ACCOUNT" | "DKK_ACCOUNT" | "EGP_ACCOUNT" | "ETHEREUM_WALLET" | "EUR_ACCOUNT" | "GBP_ACCOUNT" | "GHS_ACCOUNT" | "GTQ_ACCOUNT" | "HKD_ACCOUNT" | "HTG_ACCOUNT" | "IDR_ACCOUNT" | "ILS_ACCOUNT" | "INR_ACCOUNT" | "JMD_ACCOUNT" | "KES_ACCOUNT" | "LIGHTNING" | "MWK_ACCOUNT" | "MXN_ACCOUNT" | "MYR_ACCOUNT" | "NGN_ACCOUNT" | "PHP_ACCOUNT" | "PKR_ACCOUNT" | "PLASMA_WALLET" | "POLYGON_WALLET" | "RWF_ACCOUNT" | "SGD_ACCOUNT" | "SLV_ACCOUNT" | "SOLANA_WALLET" | "SPARK_WALLET" | "SWIFT_ACCOUNT" | "THB_ACCOUNT" | "TRON_WALLET" | "TRY_ACCOUNT" | "TZS_ACCOUNT" | "UGX_ACCOUNT" | "USD_ACCOUNT" | "VND_ACCOUNT" | "XAF_ACCOUNT" | "XOF_ACCOUNT" | "ZAR_ACCOUNT" | "ZMW_ACCOUNT";
        /** @description A fee of the platform. Both parts at zero end it. */
        FeeConfig: {
            feeType: components["schemas"]["FeeType"];
            /** @description Only `USD` so far; others are 501. */
            sourceCurrency: string;
            /** @description Hundredths of a percent of the sending amount. */
            variableFeeBps: number;
            fixedFee: components["schemas"]["FeeConfigFixedFee"];
        };
        FeeConfigFixedFee: {
            /** Format: int64 */
            amount: number;
            /** @description The source currency; others are 501. */
            currency: string;
        };
        /** @enum {string} */
        FeeType: "CROSS_CURRENCY_TRANSACTION";
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
        FixedFee: {
            /** Format: int64 */
            amount: number;
            currency: string;
        };
        GbpBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        GbpExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "GBP_ACCOUNT";
            /** @description Six digits, no hyphens. */
            sortCode: string;
            /** @description Eight digits, leading zeros included. */
            accountNumber: string;
            beneficiary: components["schemas"]["GbpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GBP_ACCOUNT";
        };
        GbpExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "GBP_ACCOUNT";
            /** @description Six digits, no hyphens. */
            sortCode: string;
            /** @description Eight digits, leading zeros included. */
            accountNumber: string;
            beneficiary: components["schemas"]["GbpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "FASTER_PAYMENTS"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GBP_ACCOUNT";
        };
        GhsBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        GhsExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "GHS_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["GhsBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GHS_ACCOUNT";
        };
        GhsExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "GHS_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["GhsBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GHS_ACCOUNT";
        };
        GtqBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        GtqExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "GTQ_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["GtqBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GTQ_ACCOUNT";
        };
        GtqExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "GTQ_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["GtqBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GTQ_ACCOUNT";
        };
        HkdBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        HkdExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "HKD_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["HkdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HKD_ACCOUNT";
        };
        HkdExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "HKD_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["HkdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HKD_ACCOUNT";
        };
        HtgBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        HtgExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "HTG_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            beneficiary: components["schemas"]["HtgBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HTG_ACCOUNT";
        };
        HtgExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "HTG_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            beneficiary: components["schemas"]["HtgBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HTG_ACCOUNT";
        };
        /** @enum {string} */
        IdentificationType: "SSN" | "ITIN" | "EIN" | "NON_US_TAX_ID";
        IdrBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        IdrExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["IdrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "IDR_ACCOUNT";
        };
        IdrExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["IdrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "IDR_ACCOUNT";
        };
        IlsBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address: components["schemas"]["BeneficiaryAddress"];
        };
        IlsExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ILS_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["IlsBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ILS_ACCOUNT";
        };
        IlsExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ILS_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["IlsBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ILS_ACCOUNT";
        };
        IncomingPaymentWebhookForbiddenResponse: {
            code?: string;
            message?: string;
            details?: {
                [key: string]: unknown;
            };
            reason?: string;
        };
        IncomingPaymentWebhookUnprocessableResponse: {
            code?: string;
            message?: string;
            details?: {
                [key: string]: unknown;
            };
            requiredFields?: string[];
        };
        IncomingTransaction: components["schemas"]["BaseTransaction"] & {
            id: string;
            pendingReason?: components["schemas"]["TransactionPendingReason"];
            direction: components["schemas"]["TransactionDirection"];
            destination: components["schemas"]["TransactionDestinationOneOf"];
            /** @description The customer; the platform's own id when it is the platform's money. */
            customerId: string;
            platformCustomerId: string;
            /**
             * Format: date-time
             * @description When it was first completed; a later return leaves it.
             */
            settledAt?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** Format: date-time */
            receiptDeliveryConfirmedAt?: string;
            agentId?: string;
            description?: string;
            sentAmount?: components["schemas"]["CurrencyAmount"];
            /**
             * Format: double
             * @description Major units of the sending currency for one of the receiving currency, fees apart.
             */
            exchangeRate?: number;
            quoteId?: string;
            refund?: components["schemas"]["Refund"];
            counterpartyInformation?: components["schemas"]["CounterpartyInformation"];
            /**
             * Format: int64
             * @description All fees, in the smallest unit of the sending currency.
             */
            fees?: number;
            reconciliationInstructions?: components["schemas"]["ReconciliationInstructions"];
            /** @enum {string} */
            type: "INCOMING";
            status: components["schemas"]["TransactionStatus"];
            source?: components["schemas"]["TransactionSourceOneOf"];
            receivedAmount: components["schemas"]["CurrencyAmount"];
            failureReason?: components["schemas"]["IncomingTransactionFailureReason"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "INCOMING";
        };
        /** @enum {string} */
        IncomingTransactionFailureReason: "LNURLP_FAILED" | "PAY_REQUEST_FAILED" | "PAYMENT_APPROVAL_WEBHOOK_ERROR" | "PAYMENT_APPROVAL_TIMED_OUT" | "OFFRAMP_FAILED" | "MISSING_MANDATORY_PAYEE_DATA" | "QUOTE_EXPIRED" | "QUOTE_EXECUTION_FAILED" | "COMPLIANCE_REJECTED" | "COLLECTION_FAILED";
        IndividualCustomer: components["schemas"]["BaseCustomer"] & {
            id: string;
            platformCustomerId: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsent"];
            /** @description The effective region; absent while it is not known. */
            region?: string;
            currencies: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            umaAddress: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            isDeleted: boolean;
            contactVerification?: components["schemas"]["ContactVerification"];
            /** @description Given and family name: a single word is refused at verification. */
            fullName?: string;
            /**
             * Format: date
             * @description In the past, not before 1900.
             */
            birthDate?: string;
            nationality?: string;
            /** @enum {string} */
            idType?: "SSN" | "ITIN" | "EIN" | "NON_US_TAX_ID";
            /** @description US, for both types of number. */
            countryOfIssuance?: string;
            sourceOfFundsCategories?: components["schemas"]["IndividualSourceOfFundsCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfFundsOtherDescription?: string;
            sourceOfWealthCategories?: components["schemas"]["SourceOfWealthCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfWealthOtherDescription?: string;
            purposeOfAccount?: components["schemas"]["PurposeOfAccount"];
            /** @description Required with the purpose OTHER, dropped without it. */
            purposeOfAccountOtherDescription?: string;
            expectedMonthlyTransactionCount?: components["schemas"]["ExpectedMonthlyTransactionCount"];
            expectedMonthlyTransactionVolume?: components["schemas"]["ExpectedMonthlyTransactionVolume"];
            annualIncomeRange?: components["schemas"]["AnnualIncomeRange"];
            netWorthRange?: components["schemas"]["NetWorthRange"];
            pepStatus?: components["schemas"]["PepStatus"];
            /**
             * @description A type never changes.
             * @enum {string}
             */
            customerType: "INDIVIDUAL";
            kycStatus?: components["schemas"]["KycStatus"];
            address?: components["schemas"]["Address"];
            /** @description The number of the id type. Stored encrypted and never returned. */
            identifier?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            customerType: "INDIVIDUAL";
        };
        IndividualCustomerCreateRequest: components["schemas"]["BaseCustomer"] & {
            /** @description The platform's own id, unique among its living customers. Generated when left out. */
            platformCustomerId?: string;
            /** @description Decides the regulatory profile. Derived from the address when left out; never changes. */
            region?: string;
            /** @description Currencies that the platform supports. */
            currencies?: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            /** @description `$user@domain` at the platform's UMA domain. Kept in lower case. */
            umaAddress?: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsentRequest"];
            /** @description Given and family name: a single word is refused at verification. */
            fullName?: string;
            /**
             * Format: date
             * @description In the past, not before 1900.
             */
            birthDate?: string;
            nationality?: string;
            /** @enum {string} */
            idType?: "SSN" | "ITIN" | "EIN" | "NON_US_TAX_ID";
            /** @description US, for both types of number. */
            countryOfIssuance?: string;
            sourceOfFundsCategories?: components["schemas"]["IndividualSourceOfFundsCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfFundsOtherDescription?: string;
            sourceOfWealthCategories?: components["schemas"]["SourceOfWealthCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfWealthOtherDescription?: string;
            purposeOfAccount?: components["schemas"]["PurposeOfAccount"];
            /** @description Required with the purpose OTHER, dropped without it. */
            purposeOfAccountOtherDescription?: string;
            expectedMonthlyTransactionCount?: components["schemas"]["ExpectedMonthlyTransactionCount"];
            expectedMonthlyTransactionVolume?: components["schemas"]["ExpectedMonthlyTransactionVolume"];
            annualIncomeRange?: components["schemas"]["AnnualIncomeRange"];
            netWorthRange?: components["schemas"]["NetWorthRange"];
            pepStatus?: components["schemas"]["PepStatus"];
            /**
             * @description A type never changes.
             * @enum {string}
             */
            customerType: "INDIVIDUAL";
            kycStatus?: components["schemas"]["KycStatus"];
            address?: components["schemas"]["Address"];
            /** @description The number of the id type. Stored encrypted and never returned. */
            identifier?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            customerType: "INDIVIDUAL";
        };
        IndividualCustomerUpdateRequest: components["schemas"]["BaseCustomer"] & {
            /** @description Currencies that the platform supports. */
            currencies?: string[];
            /** Format: email */
            email?: string;
            phoneNumber?: string;
            /** @description `$user@domain` at the platform's UMA domain. Kept in lower case. */
            umaAddress?: string;
            endUserTermsConsent?: components["schemas"]["EndUserTermsConsentRequest"];
            /** @description Given and family name: a single word is refused at verification. */
            fullName?: string;
            /**
             * Format: date
             * @description In the past, not before 1900.
             */
            birthDate?: string;
            nationality?: string;
            /** @enum {string} */
            idType?: "SSN" | "ITIN" | "EIN" | "NON_US_TAX_ID";
            /** @description US, for both types of number. */
            countryOfIssuance?: string;
            sourceOfFundsCategories?: components["schemas"]["IndividualSourceOfFundsCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfFundsOtherDescription?: string;
            sourceOfWealthCategories?: components["schemas"]["SourceOfWealthCategory"][];
            /** @description Required with the category OTHER, dropped without it. */
            sourceOfWealthOtherDescription?: string;
            purposeOfAccount?: components["schemas"]["PurposeOfAccount"];
            /** @description Required with the purpose OTHER, dropped without it. */
            purposeOfAccountOtherDescription?: string;
            expectedMonthlyTransactionCount?: components["schemas"]["ExpectedMonthlyTransactionCount"];
            expectedMonthlyTransactionVolume?: components["schemas"]["ExpectedMonthlyTransactionVolume"];
            annualIncomeRange?: components["schemas"]["AnnualIncomeRange"];
            netWorthRange?: components["schemas"]["NetWorthRange"];
            pepStatus?: components["schemas"]["PepStatus"];
            /**
             * @description A type never changes.
             * @enum {string}
             */
            customerType: "INDIVIDUAL";
            kycStatus?: components["schemas"]["KycStatus"];
            address?: components["schemas"]["Address"];
            /** @description The number of the id type. Stored encrypted and never returned. */
            identifier?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            customerType: "INDIVIDUAL";
        };
        /** @enum {string} */
        IndividualSourceOfFundsCategory: "SALARY" | "SELF_EMPLOYMENT_INCOME" | "INVESTMENT_INCOME" | "PENSION" | "RENTAL_INCOME" | "GIFT" | "INHERITANCE" | "LOAN" | "SAVINGS" | "SALE_OF_ASSETS" | "OTHER";
        InrBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        InrExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["InrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "INR_ACCOUNT";
        };
        InrExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["InrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("UPI" | "NEFT" | "RTGS")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "INR_ACCOUNT";
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
        InternalAccountExportRequest: {
            /** @description A fresh P-256 key of the device, uncompressed, in hex. */
            clientPublicKey: string;
        };
        InternalAccountExportResponse: {
            id: string;
            /** @description A JSON text; the client checks its signature against a pinned key (wallet-auth 5.9). */
            encryptedWalletCredentials: string;
        };
        InternalAccountListResponse: {
            data: components["schemas"]["InternalAccount"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        InternalAccountReference: {
            accountId: string;
        };
        /** @enum {string} */
        InternalAccountStatus: "PENDING" | "ACTIVE" | "CLOSED" | "FROZEN" | "FAILED";
        /** @enum {string} */
        InternalAccountType: "INTERNAL_FIAT" | "INTERNAL_CRYPTO" | "EMBEDDED_WALLET";
        /** @description One member at least. */
        InternalAccountUpdateRequest: {
            /** @description Whether the transfers of the wallet are hidden from the public explorer. */
            privateEnabled?: boolean;
        };
        JmdBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address: components["schemas"]["BeneficiaryAddress"];
        };
        JmdExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "JMD_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            branchCode: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["JmdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "JMD_ACCOUNT";
        };
        JmdExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "JMD_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            branchCode: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["JmdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "JMD_ACCOUNT";
        };
        KesBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        KesExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "KES_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["KesBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "KES_ACCOUNT";
        };
        KesExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "KES_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["KesBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "KES_ACCOUNT";
        };
        /** @enum {string} */
        KybStatus: "UNVERIFIED" | "PENDING" | "APPROVED" | "REJECTED" | "HOLD";
        KycLinkCreateRequest: {
            /** @description Where the browser goes in the end: absolute, https, or http on a loopback host. To get there means finished, not approved. */
            redirectUri?: string;
        };
        KycLinkResponse: {
            /** @description The page. The address alone gives access: hand it to the customer only. */
            kycUrl: string;
            /**
             * Format: date-time
             * @description 24 hours after it was made.
             */
            expiresAt: string;
            provider: components["schemas"]["KycProvider"];
            /** @description For providers with a client kit of their own. The service has none. */
            token?: string;
        };
        /**
         * @description Who shows the page. There may come more.
         * @enum {string}
         */
        KycProvider: "SERVICE";
        /** @enum {string} */
        KycStatus: "UNVERIFIED" | "PENDING" | "APPROVED" | "REJECTED" | "HOLD";
        LightningExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "LIGHTNING";
            /** @description BOLT 11, also with `lightning:` in front. Can be paid once. */
            invoice?: string;
            /** @description BOLT 12 offer. Reusable. */
            bolt12?: string;
            /** @description `name@domain`. Reusable. */
            lightningAddress?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "LIGHTNING";
        };
        LivenessChallenge: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            method: "LIVENESS";
            /**
             * Format: uri
             * @description Where the owner is to be sent. The outcome arrives by itself.
             */
            verificationLink: string;
            /** @description For the provider's own components in place of the link. */
            token?: string;
            /**
             * Format: date-time
             * @description After that the challenge can only fail.
             */
            expiresAt: string;
        };
        LoggedRequest: {
            /** @description A name of its own within this list. */
            id: string;
            method: string;
            /** @description With the ids that stood in it. Whatever else stood there is named: `/2025-10-13/invitations/:invitationCode`. */
            path: string;
            /** @description Of the answer. Absent where the connection ended before it was sent. */
            status?: number;
            /** @description The path as the reference has it: `/2025-10-13/customers/:customerId`. */
            route?: string;
            /** @description The code of a refusal. */
            code?: string;
            /** @description Below the code, where one has several causes. */
            cause?: string;
            /** @description What was wrong with the fields of the request. */
            errors?: {
                /** @description A dot path, or the name of a header or query parameter. */
                field: string;
                message: string;
            }[];
            /** @description What was sent. Texts stand in it where they are words, ids, times or currencies of the interface; any other gives way to its length: `text, 24 characters`, for the number of an account with its ending. Absent above 16 KiB. */
            body?: {
                [key: string]: unknown;
            };
            /** @description What was answered to a request that is not a read. Texts stand in it where they are words, ids, times or currencies of the interface; any other gives way to its length: `text, 24 characters`, for the number of an account with its ending. Absent above 16 KiB. */
            answer?: {
                [key: string]: unknown;
            };
            /** @description The token that called, where it was one of the platform. */
            tokenId?: string;
            /** @description The agent that called. */
            agentId?: string;
            /** @description `X-Request-Id` of the answer. */
            requestId: string;
            durationMs: number;
            /**
             * Format: date-time
             * @description When it ended, in real time.
             */
            createdAt: string;
        };
        LoggedRequestListResponse: {
            data: components["schemas"]["LoggedRequest"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        MwkBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        MwkExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "MWK_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["MwkBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MWK_ACCOUNT";
        };
        MwkExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "MWK_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["MwkBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MWK_ACCOUNT";
        };
        MxnBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        MxnExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "MXN_ACCOUNT";
            /** @description CLABE, its last digit a check digit. */
            clabeNumber: string;
            beneficiary: components["schemas"]["MxnBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MXN_ACCOUNT";
        };
        MxnExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "MXN_ACCOUNT";
            /** @description CLABE, its last digit a check digit. */
            clabeNumber: string;
            beneficiary: components["schemas"]["MxnBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "SPEI"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MXN_ACCOUNT";
        };
        MyrBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        MyrExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "MYR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["MyrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MYR_ACCOUNT";
        };
        MyrExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "MYR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["MyrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MYR_ACCOUNT";
        };
        /**
         * @description In US dollars.
         * @enum {string}
         */
        NetWorthRange: "UNDER_100K" | "RANGE_100K_500K" | "RANGE_500K_1M" | "RANGE_1M_5M" | "RANGE_5M_25M" | "OVER_25M";
        NgnBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        NgnExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "NGN_ACCOUNT";
            /** @description NUBAN, with its check digit. */
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["NgnBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "NGN_ACCOUNT";
        };
        NgnExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "NGN_ACCOUNT";
            /** @description NUBAN, with its check digit. */
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["NgnBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "NGN_ACCOUNT";
        };
        OauthCredentialCreateRequest: components["schemas"]["AuthCredentialCreateRequest"] & {
            /** @enum {string} */
            type: "OAUTH";
            accountId: string;
            /** @description An ID token of a configured issuer, less than a minute old. */
            oidcToken: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "OAUTH";
        };
        OauthCredentialVerifyRequest: components["schemas"]["AuthCredentialVerifyRequest"] & {
            /** @enum {string} */
            type: "OAUTH";
            /** @description Its `nonce` is the hex SHA-256 of `clientPublicKey` as sent. */
            oidcToken: string;
            clientPublicKey: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "OAUTH";
        };
        OnChainTransaction: {
            transactionHash: string;
            network: components["schemas"]["CryptoNetwork"];
        };
        OutgoingRateDetails: {
            /**
             * Format: double
             * @description Receiving minor units per millisatoshi.
             */
            counterpartyMultiplier: number;
            /**
             * Format: int64
             * @description In the receiving currency.
             */
            counterpartyFixedFee: number;
            /**
             * Format: double
             * @description Millisatoshi per sending minor unit after the variable fees.
             */
            serviceApiMultiplier: number;
            /**
             * Format: int64
             * @description In the sending currency; the network fee of a payout to a wallet included.
             */
            serviceApiFixedFee: number;
            /**
             * Format: double
             * @description 0.003 is 0.3 %.
             */
            serviceApiVariableFeeRate: number;
            /**
             * Format: double
             * @description In the sending currency.
             */
            serviceApiVariableFeeAmount: number;
        };
        OutgoingTransaction: components["schemas"]["BaseTransaction"] & {
            id: string;
            pendingReason?: components["schemas"]["TransactionPendingReason"];
            direction: components["schemas"]["TransactionDirection"];
            destination: components["schemas"]["TransactionDestinationOneOf"];
            /** @description The customer; the platform's own id when it is the platform's money. */
            customerId: string;
            platformCustomerId: string;
            /**
             * Format: date-time
             * @description When it was first completed; a later return leaves it.
             */
            settledAt?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** Format: date-time */
            receiptDeliveryConfirmedAt?: string;
            agentId?: string;
            description?: string;
            sentAmount: components["schemas"]["CurrencyAmount"];
            /**
             * Format: double
             * @description Major units of the sending currency for one of the receiving currency, fees apart.
             */
            exchangeRate?: number;
            quoteId?: string;
            refund?: components["schemas"]["Refund"];
            counterpartyInformation?: components["schemas"]["CounterpartyInformation"];
            /**
             * Format: int64
             * @description All fees, in the smallest unit of the sending currency.
             */
            fees?: number;
            reconciliationInstructions?: components["schemas"]["ReconciliationInstructions"];
            /** @enum {string} */
            type: "OUTGOING";
            /** @enum {string} */
            status: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED";
            source: components["schemas"]["TransactionSourceOneOf"];
            receivedAmount?: components["schemas"]["CurrencyAmount"];
            /**
             * Format: int64
             * @description The part of the fees that is the platform’s.
             */
            platformFees?: number;
            paymentInstructions?: components["schemas"]["PaymentInstructions"][];
            rateDetails?: components["schemas"]["OutgoingRateDetails"];
            failureReason?: components["schemas"]["OutgoingTransactionFailureReason"];
            paymentRail?: components["schemas"]["PaymentRail"] | null;
            railSelectionMode?: components["schemas"]["RailSelectionMode"] | null;
            expectedSettlementAt?: string | null;
            settlementTimelineSeconds?: number | null;
            /** @description Text for the recipient, as the quote or the transfer named it. */
            remittanceInformation?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "OUTGOING";
        };
        /** @enum {string} */
        OutgoingTransactionFailureReason: "QUOTE_EXPIRED" | "QUOTE_RATE_UNAVAILABLE" | "QUOTE_EXECUTION_FAILED" | "FUNDING_AMOUNT_MISMATCH" | "SCA_NOT_COMPLETED" | "PAYOUT_RETURNED" | "LIMIT_EXCEEDED" | "ACCOUNT_CANNOT_RECEIVE" | "ACCOUNT_INVALID" | "COMPLIANCE_REJECTED" | "LIGHTNING_PAYMENT_FAILED" | "COUNTERPARTY_POST_TX_FAILED";
        OwnershipChallenge: components["schemas"]["WalletSignatureChallenge"] | components["schemas"]["LivenessChallenge"];
        OwnershipChallengeRequest: {
            method: components["schemas"]["OwnershipVerificationMethod"];
        };
        /**
         * @description Whether the wallet belongs to the customer who pays or to another person.
         * @enum {string}
         */
        OwnershipType: "FIRST_PARTY" | "THIRD_PARTY";
        /**
         * @description How the ownership is to be proven.
         * @enum {string}
         */
        OwnershipVerificationMethod: "WALLET_SIGNATURE" | "LIVENESS";
        OwnershipVerifyRequest: {
            /** @description Hex of r, s and v on EVM networks and Tron, base58 on Solana, base64 of header, r and s on Spark. */
            signature: string;
            /**
             * @description `bip137` unless sent. Spark only; ignored elsewhere.
             * @enum {string}
             */
            signatureScheme?: "bip137" | "electrum";
        };
        PasskeyAssertion: {
            credentialId: string;
            clientDataJson: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | null;
        };
        PasskeyAttestation: {
            /** @description base64url. */
            credentialId: string;
            /** @description base64url of the bytes that browsers call `clientDataJSON`. */
            clientDataJson: string;
            /** @description base64url. */
            attestationObject: string;
            /** @description Unknown ones are dropped. */
            transports?: string[];
        };
        PasskeyAuthChallenge: components["schemas"]["AuthCredential"] & {
            id: string;
            /** @description The embedded wallet. */
            accountId: string;
            /** @enum {string} */
            type: "PASSKEY";
            credentialId: string;
            /** @description The e-mail, the phone number, the `email` of the identity, or the name of the passkey. */
            nickname: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description 64 hex characters. Their ASCII bytes are the challenge of the WebAuthn ceremony (wallet-auth 6.3). */
            challenge: string;
            /** @description Comes back in the header Request-Id. */
            requestId: string;
            /** Format: date-time */
            expiresAt: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
        };
        PasskeyCredentialCreateRequest: components["schemas"]["AuthCredentialCreateRequest"] & {
            /** @enum {string} */
            type: "PASSKEY";
            accountId: string;
            /** @description 1 to 100 letters, marks, digits, blanks and . _ - ' ( ) after trimming. */
            nickname: string;
            /** @description The challenge that the platform gave to the authenticator, as text. */
            challenge: string;
            attestation: components["schemas"]["PasskeyAttestation"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
        };
        PasskeyCredentialVerifyRequest: components["schemas"]["AuthCredentialVerifyRequest"] & {
            /** @enum {string} */
            type: "PASSKEY";
            assertion: components["schemas"]["PasskeyAssertion"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
        };
        PasskeyEnrollmentConfirmRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
            /** @description Of the page that has made the passkey: one of `allowedOrigins`. */
            origin: string;
            /** @description What the browser answers to `navigator.credentials.create`, in its JSON form (`toJSON()`). */
            credential: {
                [key: string]: unknown;
            };
        };
        PasskeyEnrollmentConfirmResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
            factor: components["schemas"]["ScaFactorView"];
        };
        PasskeyEnrollmentStart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
            /** @description For `navigator.credentials.create`, in the JSON form that `PublicKeyCredential.parseCreationOptionsFromJSON` reads: binary members are base64url. */
            options: {
                [key: string]: unknown;
            };
            /** @description Of the pages that may make the passkey. `http://localhost` allows any port. */
            allowedOrigins: string[];
            relyingPartyId: string;
        };
        PasskeyFactorEnrollRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PASSKEY";
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
        PaymentDocument: {
            id: string;
            /** @description Absent when it belongs to the platform. */
            customerId?: string;
            /**
             * @description What the document is. It decides which requirement it can fill.
             * @enum {string}
             */
            documentType: "INVOICE" | "PROFORMA_INVOICE" | "CONTRACT" | "PURCHASE_ORDER" | "BILL_OF_LADING" | "AIR_WAYBILL" | "CUSTOMS_DECLARATION" | "DELIVERY_NOTE" | "RECEIPT" | "OTHER";
            /**
             * @description It stays `ATTACHED` whether or not the quote is executed.
             * @enum {string}
             */
            status: "UPLOADED" | "ATTACHED";
            /** @description As it was sent, without folders, control characters and invisible characters. */
            fileName: string;
            /** @description Detected from the content. */
            contentType: string;
            /** @description In bytes. */
            size: number;
            /** @description Of the content, in hex. */
            sha256?: string;
            quoteId?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
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
        /** @enum {string} */
        PaymentRail: "ACH" | "ACH_COLOMBIA" | "BANK_TRANSFER" | "BRE_B" | "CIPS" | "FAST" | "FASTER_PAYMENTS" | "FEDNOW" | "INSTAPAY" | "MOBILE_MONEY" | "NEFT" | "PAYNOW" | "PESONET" | "PIX" | "RTGS" | "RTP" | "SEPA" | "SEPA_INSTANT" | "SPEI" | "SWIFT" | "UNIONPAY" | "UPI" | "WIRE";
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
        /**
         * @description Whether the person holds a prominent public office or is close to a person who does.
         * @enum {string}
         */
        PepStatus: "NONE" | "DOMESTIC" | "FOREIGN" | "HIO" | "FAMILY_OR_ASSOCIATE";
        /**
         * @description VIEW reads, TRANSACT sends payments, MANAGE configures. They do not include one another.
         * @enum {string}
         */
        Permission: "VIEW" | "TRANSACT" | "MANAGE";
        PhpBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        PhpExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "PHP_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            accountNumber: string;
            beneficiary: components["schemas"]["PhpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PHP_ACCOUNT";
        };
        PhpExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "PHP_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            accountNumber: string;
            beneficiary: components["schemas"]["PhpBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PHP_ACCOUNT";
        };
        PkrBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        PkrExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "PKR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            iban?: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["PkrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PKR_ACCOUNT";
        };
        PkrExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "PKR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            iban?: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
            beneficiary: components["schemas"]["PkrBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PKR_ACCOUNT";
        };
        PlasmaWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "PLASMA_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PLASMA_WALLET";
        };
        PlatformConfig: {
            id: string;
            /** @description The domain of the customers' UMA addresses. Without it, and in production until it is proven, the operator's default domain is used. */
            umaDomain?: string;
            /** @description The sub-domain of this service to which the platform forwards the UMA paths of its domain. */
            proxyUmaSubdomain?: string;
            /** @description Where webhooks go. It can be changed, not removed. */
            webhookEndpoint?: string;
            supportedCurrencies: components["schemas"]["PlatformCurrencyConfig"][];
            /** @description A regulated platform verifies its customers itself. Set by the operator. */
            isRegulatedFinancialInstitution: boolean;
            embeddedWalletConfig?: components["schemas"]["EmbeddedWalletConfig"];
            cardTokenization2faConfig?: components["schemas"]["CardTokenization2FAConfig"];
            /** @description The active fees. */
            feeConfigs: components["schemas"]["FeeConfig"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PlatformConfigUpdateRequest: {
            /** @description The domain of the customers' UMA addresses. Without it, and in production until it is proven, the operator's default domain is used. */
            umaDomain?: string;
            /** @description Where webhooks go. It can be changed, not removed. */
            webhookEndpoint?: string;
            supportedCurrencies?: components["schemas"]["PlatformCurrencyConfig"][];
            embeddedWalletConfig?: components["schemas"]["EmbeddedWalletConfig"];
            cardTokenization2faConfig?: components["schemas"]["CardTokenization2FAConfig"];
            feeConfigs?: components["schemas"]["FeeConfig"][];
        };
        PlatformCurrencyConfig: {
            currencyCode: string;
            /**
             * Format: int64
             * @description The least one payment may be, in the smallest unit.
             */
            minAmount: number;
            /**
             * Format: int64
             * @description The most one payment may be, in the smallest unit.
             */
            maxAmount: number;
            /** @description Asked of the institution on the other side. */
            requiredCounterpartyFields: components["schemas"]["CounterpartyFieldDefinition"][];
            /** @description What a customer who uses the currency must have on file. Kept by the operator. */
            readonly providerRequiredCustomerFields?: components["schemas"]["CustomerInfoFieldName"][];
            /** @description Without these from the other side a quote fails. Kept by the operator. */
            readonly providerRequiredCounterpartyCustomerFields?: components["schemas"]["CustomerInfoFieldName"][];
            enabledTransactionTypes: components["schemas"]["TransactionType"][];
        };
        PlatformExternalAccountCreateRequest: {
            /** @description What the account holds. */
            currency: string;
            /** @description A name of your own for the account. It need not be unique. */
            platformAccountId?: string;
            ownershipType?: components["schemas"]["OwnershipType"];
            accountInfo: components["schemas"]["ExternalAccountCreateInfoOneOf"];
        };
        /** @description Replaces the platform’s standing fees for this quote; 0 waives. */
        PlatformFeeOverride: {
            platformFixedFee: components["schemas"]["FixedFee"];
            platformVariableFeeBps: number;
        };
        PlatformInternalAccountListResponse: {
            data: components["schemas"]["InternalAccount"][];
        };
        PolygonWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "POLYGON_WALLET";
            /** @description `0x` and 40 hex digits. Mixed case must satisfy EIP-55. The same address on another network is another account. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "POLYGON_WALLET";
        };
        /** @enum {string} */
        PurposeOfAccount: "CONTRACTOR_PAYOUTS" | "CREATOR_PAYOUTS" | "EMPLOYEE_PAYOUTS" | "MARKETPLACE_SELLER_PAYOUTS" | "SUPPLIER_PAYMENTS" | "CROSS_BORDER_B2B" | "AR_AUTOMATION" | "AP_AUTOMATION" | "EMBEDDED_PAYMENTS" | "PLATFORM_FEE_COLLECTION" | "P2P_TRANSFERS" | "CHARITABLE_DONATIONS" | "OTHER";
        /** @enum {string} */
        PurposeOfPayment: "GIFT" | "SELF" | "GOODS_OR_SERVICES" | "EDUCATION" | "HEALTH_OR_MEDICAL" | "REAL_ESTATE_PURCHASE" | "TAX_PAYMENT" | "LOAN_PAYMENT" | "UTILITY_BILL" | "DONATION" | "TRAVEL" | "FAMILY_SUPPORT" | "SALARY_PAYMENT" | "OTHER" | "EXPORTED_GOODS_PREPAYMENT" | "EXPORTED_GOODS_POSTPAYMENT" | "SERVICE_CHARGES" | "OFFICE_EXPENSES" | "DELIVERY_FEES" | "HOTEL_ACCOMMODATION" | "COMMISSION_ON_GOODS" | "COMMISSION_ON_SERVICES" | "ACCOUNTING_SERVICES" | "EXHIBITION_SERVICES";
        Quote: {
            id: string;
            /**
             * @description That of its transaction.
             * @enum {string}
             */
            status: "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "FAILED" | "EXPIRED";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description At this moment it can no longer be executed.
             */
            expiresAt: string;
            source: components["schemas"]["QuoteSourceOneOf"];
            destination: components["schemas"]["QuoteDestinationOneOf"];
            sendingCurrency: components["schemas"]["Currency"];
            receivingCurrency: components["schemas"]["Currency"];
            /**
             * Format: int64
             * @description Everything that is taken from the payer, fees included.
             */
            totalSendingAmount: number;
            /**
             * Format: int64
             * @description What is delivered.
             */
            totalReceivingAmount: number;
            /**
             * Format: double
             * @description Major units of the sending currency for one of the receiving currency, fees apart. For display: it enters no arithmetic.
             */
            exchangeRate: number;
            /**
             * Format: int64
             * @description In the sending currency.
             */
            feesIncluded: number;
            /**
             * Format: int64
             * @description The platform’s part of the fees.
             */
            platformFeesIncluded?: number;
            paymentInstructions?: components["schemas"]["PaymentInstructions"][];
            transactionId: string;
            counterpartyInformation?: components["schemas"]["CounterpartyInformation"];
            rateDetails?: components["schemas"]["OutgoingRateDetails"];
            scaChallenge?: components["schemas"]["ScaChallenge"];
            purposeOfPayment?: components["schemas"]["PurposeOfPayment"];
            documentIds?: string[];
        };
        QuoteDestinationOneOf: components["schemas"]["AccountDestination"] | components["schemas"]["UmaAddressDestination"];
        /** @enum {string} */
        QuoteLockSide: "SENDING" | "RECEIVING";
        QuoteRequest: {
            lookupId?: string;
            source: components["schemas"]["QuoteSourceOneOf"];
            destination: components["schemas"]["QuoteDestinationOneOf"];
            lockedCurrencySide: components["schemas"]["QuoteLockSide"];
            /**
             * Format: int64
             * @description In the smallest unit of the locked side’s currency.
             */
            lockedCurrencyAmount: number;
            immediatelyExecute?: boolean;
            /** @description Kept on the transaction; never sent to the recipient. */
            description?: string;
            /** @description Travels to the recipient. */
            remittanceInformation?: string;
            purposeOfPayment?: components["schemas"]["PurposeOfPayment"];
            platformFeeOverride?: components["schemas"]["PlatformFeeOverride"];
            scaFactor?: components["schemas"]["ScaFactor"];
            /** @description What the receiving side asks for about the payer. */
            senderCustomerInfo?: {
                [key: string]: unknown;
            };
            documentIds?: string[];
        };
        QuoteSourceOneOf: components["schemas"]["AccountQuoteSource"] | components["schemas"]["RealtimeFundingQuoteSource"];
        /** @enum {string} */
        RailSelectionMode: "AUTO" | "MANUAL";
        RealtimeFundingQuoteSource: components["schemas"]["BaseQuoteSource"] & {
            /** @enum {string} */
            sourceType: "REALTIME_FUNDING";
            customerId?: string;
            currency: string;
            cryptoNetwork?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            sourceType: "REALTIME_FUNDING";
        };
        RealtimeFundingTransactionSource: components["schemas"]["BaseTransactionSource"] & {
            /** @enum {string} */
            sourceType: "REALTIME_FUNDING";
            currency: string;
            customerId?: string;
            accountHolderName?: string;
            /** @description Masked. */
            accountIdentifier?: string;
            bankName?: string;
            bankIdentifier?: string;
            paymentRail?: components["schemas"]["PaymentRail"];
            remittanceInformation?: string;
            endToEndId?: string;
            traceNumber?: string;
            onChainTransaction?: components["schemas"]["OnChainTransaction"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            sourceType: "REALTIME_FUNDING";
        };
        ReceiverExternalAccountLookupResponse: {
            /** @description In the receiver’s order of preference. */
            supportedCurrencies: components["schemas"]["CurrencyPreference"][];
            /** @description What a quote must contain in `senderCustomerInfo`, beyond what is on the sender’s record. */
            requiredPayerDataFields?: components["schemas"]["CounterpartyFieldDefinition"][];
            /** @description To be named by quotes, for 30 minutes. */
            lookupId: string;
            accountId: string;
        };
        ReceiverUmaLookupResponse: {
            /** @description In the receiver’s order of preference. */
            supportedCurrencies: components["schemas"]["CurrencyPreference"][];
            /** @description What a quote must contain in `senderCustomerInfo`, beyond what is on the sender’s record. */
            requiredPayerDataFields?: components["schemas"]["CounterpartyFieldDefinition"][];
            /** @description To be named by quotes, for 30 minutes. */
            lookupId: string;
            receiverUmaAddress: string;
        };
        ReconciliationInstructions: {
            reference?: string;
            /** @deprecated */
            transactionHash?: string;
        };
        RecordSecurityEventRequest: {
            /** @enum {string} */
            eventType: "RESET_PASSWORD_COMPLETED" | "FAILED_LOGIN_ATTEMPT";
        };
        RecordedSecurityEvent: {
            /** @enum {string} */
            eventType: "RESET_PASSWORD_COMPLETED" | "FAILED_LOGIN_ATTEMPT";
            /** @description Nothing ends it but a new password. */
            suspended: boolean;
            lockedUntil?: string | null;
            /** @description Since the last success. */
            failedAttempts: number;
        };
        Refund: {
            /** @description By which the refund is found on a bank statement. */
            reference: string;
            /** Format: date-time */
            initiatedAt: string;
            /** Format: date-time */
            settledAt?: string;
            /** @enum {string} */
            status: "PENDING" | "COMPLETED" | "FAILED";
            /** @enum {string} */
            reason?: "TRANSACTION_FAILED" | "USER_CANCELLATION" | "TIMEOUT";
        };
        RejectPaymentRequest: {
            /** @description For people. */
            reason?: string;
        };
        RwfBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        RwfExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "RWF_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["RwfBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "RWF_ACCOUNT";
        };
        RwfExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "RWF_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["RwfBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "RWF_ACCOUNT";
        };
        SandboxCardAuthorizationAdviceRequest: {
            /** @description One of this card. `GET /transactions` lists them. */
            cardTransactionId: string;
            /**
             * Format: int64
             * @description The new total. In the smallest unit of the card's currency.
             */
            amount: number;
        };
        SandboxCardAuthorizationRequest: {
            /**
             * Format: int64
             * @description In the smallest unit of the card's currency.
             */
            amount: number;
            currency: {
                /** @description That of the card, which is meant without it. */
                code?: string;
                name?: string;
                symbol?: string;
                /** @description How many decimals the smallest unit has: 2 for cents, 8 for satoshi. */
                decimals?: number;
            };
            merchant: components["schemas"]["CardMerchant"];
        };
        SandboxCardBalanceInquiryRequest: {
            merchant: components["schemas"]["CardMerchant"];
        };
        SandboxCardClearingRequest: {
            /** @description One of this card. `GET /transactions` lists them. */
            cardTransactionId: string;
            /**
             * Format: int64
             * @description In the smallest unit of the card's currency. 0: the authorization expires.
             */
            amount: number;
        };
        SandboxCardReturnRequest: {
            /** @description One of this card. `GET /transactions` lists them. */
            cardTransactionId: string;
            /**
             * Format: int64
             * @description In the smallest unit of the card's currency. At most what is settled and not returned yet.
             */
            amount: number;
        };
        SandboxCardSimulationResponse: {
            /** @description The name of the transaction at the issuer; all that follows it has the same one. */
            issuerTransactionToken: string;
        };
        SandboxCardTransactionRefRequest: {
            /** @description One of this card. `GET /transactions` lists them. */
            cardTransactionId: string;
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description The platform's own time.
             */
            now: string;
            /** @description Its lead over real time. */
            offsetSeconds: number;
        };
        SandboxClockPreview: {
            /**
             * Format: date-time
             * @description The platform's own time after the move.
             */
            now: string;
            /** @description Each kind once, none without a count. */
            foreseen: components["schemas"]["SandboxForeseen"][];
            /** @description Whether more than the first 1000 steps fall due. */
            isPartial: boolean;
        };
        SandboxForeseen: {
            kind: components["schemas"]["SandboxForeseenKind"];
            count: number;
        };
        /**
         * @description PAYMENT_COMPLETES: A partner reports that the payee has the money. PAYMENT_FAILS: A partner reports that it cannot pay. PAYMENT_RETURNED: A bank returns a payment that was completed. PAYMENT_CANCELLED: A partner does not carry a payment out. MONEY_COLLECTED: Money is collected from an account outside. COLLECTION_FAILS: Money cannot be collected, or its bank takes it back. REFUND_COMPLETES: The payer has their money back. REFUND_FAILS: The payer’s account does not take their money back. QUOTE_EXPIRES: A quote ends that was neither executed nor funded. AUTHORIZATION_LAPSES: A payment fails that its payer has not authorized in time. CARD_AUTHORIZATION_EXPIRES: An authorization ends that was not cleared in full. AGENT_ACTION_LAPSES: What an agent asks for ends undecided. EXTERNAL_ACCOUNT_ACTIVATED: The screening of an account outside ends. OTHER: Another step, which may find nothing left to do.
         * @enum {string}
         */
        SandboxForeseenKind: "PAYMENT_COMPLETES" | "PAYMENT_FAILS" | "PAYMENT_RETURNED" | "PAYMENT_CANCELLED" | "MONEY_COLLECTED" | "COLLECTION_FAILS" | "REFUND_COMPLETES" | "REFUND_FAILS" | "QUOTE_EXPIRES" | "AUTHORIZATION_LAPSES" | "CARD_AUTHORIZATION_EXPIRES" | "AGENT_ACTION_LAPSES" | "EXTERNAL_ACCOUNT_ACTIVATED" | "OTHER";
        SandboxFundRequest: {
            /**
             * Format: int64
             * @description In the smallest unit of the account’s currency.
             */
            amount: number;
        };
        SandboxSendRequest: {
            quoteId: string;
            /** @description The sending currency of the quote. */
            currencyCode: string;
            /**
             * Format: int64
             * @description In the smallest unit of the currency.
             */
            currencyAmount?: number;
        };
        SandboxUmaReceiveRequest: {
            /** @description One of those that can be paid at the domain of the sandbox. */
            senderUmaAddress: string;
            /** @description This or `customerId`. */
            receiverUmaAddress?: string;
            customerId?: string;
            receivingCurrencyCode: string;
            /**
             * Format: int64
             * @description In the smallest unit of the currency.
             */
            receivingCurrencyAmount: number;
        };
        SandboxWebhook: {
            eventId: string;
            /** @description Names the request to send it again, where there was one. */
            resendId?: string;
            /** @description The headers of an attempt that is made now, the signature among them. */
            headers: {
                [key: string]: string;
            };
            /** @description The body as every attempt sends it: the signature is one of these bytes. */
            body: string;
        };
        SandboxWebhookListResponse: {
            data: components["schemas"]["SandboxWebhook"][];
            /** @description Whether to ask again at once. */
            hasMore: boolean;
            /** @description For the next call, also where there is nothing more at this time. */
            nextCursor: string;
        };
        ScaAuthorization: {
            code?: string | null;
            passkeyAssertion?: {
                [key: string]: unknown;
            } | null;
            origin?: string | null;
            endUserIpAddress?: string | null;
        };
        ScaChallenge: {
            id: string;
            /**
             * Format: date-time
             * @description From this moment no answer is taken.
             */
            expiresAt: string;
            factor: components["schemas"]["ScaFactor"];
            /** @description What the customer could have been asked with. */
            availableFactors: components["schemas"]["ScaFactor"][];
            purpose?: string | null;
            passkeyAssertionOptions?: {
                [key: string]: unknown;
            } | null;
            passkeyAllowedOrigins?: string[] | null;
        };
        /** @enum {string} */
        ScaFactor: "SMS_OTP" | "TOTP" | "PASSKEY";
        ScaFactorConfirmRequestOneOf: components["schemas"]["TotpEnrollmentConfirmRequest"] | components["schemas"]["PasskeyEnrollmentConfirmRequest"];
        ScaFactorConfirmResponseOneOf: components["schemas"]["TotpEnrollmentConfirmResponse"] | components["schemas"]["PasskeyEnrollmentConfirmResponse"];
        ScaFactorEnrollRequestOneOf: components["schemas"]["TotpFactorEnrollRequest"] | components["schemas"]["PasskeyFactorEnrollRequest"];
        ScaFactorEnrollStartOneOf: components["schemas"]["TotpEnrollmentStart"] | components["schemas"]["PasskeyEnrollmentStart"];
        ScaFactorList: {
            /** @description At most one of each kind. */
            factors: components["schemas"]["ScaFactorView"][];
        };
        ScaFactorView: {
            factor: components["schemas"]["ScaFactor"];
            /** @description Of a passkey; it names the passkey for its removal. */
            credentialId?: string;
            /** @description Reserved. */
            name?: string;
        };
        ScaLoginComplete: {
            /** @enum {string} */
            status: "SUCCESS";
            sessionExpiresAt?: string | null;
        };
        /** @description With a `code`, or with a `passkeyAssertion` and its `origin`. */
        ScaLoginCompleteRequest: {
            factor: components["schemas"]["ScaFactor"];
            endUserIpAddress: string;
            challengeId?: string | null;
            code?: string | null;
            passkeyAssertion?: {
                [key: string]: unknown;
            } | null;
            origin?: string | null;
        };
        ScaLoginStart: {
            factor: components["schemas"]["ScaFactor"];
            challengeId?: string | null;
            expiresAt?: string | null;
            passkeyOptions?: {
                [key: string]: unknown;
            } | null;
            allowedOrigins?: string[] | null;
            relyingPartyId?: string | null;
        };
        ScaLoginStartRequest: {
            factor: components["schemas"]["ScaFactor"];
        };
        SessionListResponse: {
            data: components["schemas"]["AuthSession"][];
        };
        SgdBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        SgdExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "SGD_ACCOUNT";
            /** @description Looked up from the BIC when left out. */
            bankName?: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["SgdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SGD_ACCOUNT";
        };
        SgdExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "SGD_ACCOUNT";
            /** @description Looked up from the BIC when left out. */
            bankName?: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["SgdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("PAYNOW" | "FAST" | "BANK_TRANSFER")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SGD_ACCOUNT";
        };
        SignedRequestChallenge: {
            /** @description Sign exactly these bytes (UTF-8). */
            payloadToSign: string;
            /** @description Comes back in the header Request-Id. */
            requestId: string;
            /**
             * Format: date-time
             * @description The repetition must arrive before this instant.
             */
            expiresAt: string;
        };
        SlvBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        SlvExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["SlvBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SLV_ACCOUNT";
        };
        SlvExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["SlvBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("BANK_TRANSFER" | "MOBILE_MONEY")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SLV_ACCOUNT";
        };
        SmsOtpCredentialCreateRequest: components["schemas"]["AuthCredentialCreateRequest"] & {
            /** @enum {string} */
            type: "SMS_OTP";
            /** @description The embedded wallet. */
            accountId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SMS_OTP";
        };
        SmsOtpCredentialVerifyRequest: components["schemas"]["AuthCredentialVerifyRequest"] & {
            /** @enum {string} */
            type: "SMS_OTP";
            /** @description The code and the session key, sealed to the target (wallet-auth 5.7). A JSON text. */
            encryptedOtpBundle: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SMS_OTP";
        };
        SolanaWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "SOLANA_WALLET";
            /** @description 32 bytes in base58. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SOLANA_WALLET";
        };
        /** @enum {string} */
        SourceOfFundsCategory: "OPERATING_REVENUE" | "INVESTMENT_INCOME" | "LOANS" | "VENTURE_CAPITAL" | "PERSONAL_SAVINGS" | "DONATIONS" | "OTHER";
        /** @enum {string} */
        SourceOfWealthCategory: "SALARY" | "BUSINESS_INCOME" | "INVESTMENTS" | "INHERITANCE" | "PROPERTY_SALE" | "GIFT" | "RETIREMENT" | "SAVINGS" | "OTHER";
        SparkWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "SPARK_WALLET";
            /** @description bech32m with prefix `spark` or its older form `sp`. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SPARK_WALLET";
        };
        Stablecoin: {
            id: string;
            name: string;
            symbol: string;
            /** @description One unit of the token is one unit of this currency. */
            baseCurrency: string;
            network: components["schemas"]["StablecoinNetwork"];
            /** @description Decimal places of the smallest unit. */
            decimals: number;
            issuanceStatus: components["schemas"]["StablecoinIssuanceStatus"];
            serviceOperationsStatus: components["schemas"]["StablecoinServiceOperationsStatus"];
            /** @description In lower case. */
            networkTokenIdentifier: string;
            /** @description The code as a currency of the service, from its first enabling on. */
            currency?: string;
            provider: components["schemas"]["StablecoinProvider"];
            stablecoinProviderAccountId: string;
            providerEnvironment: components["schemas"]["StablecoinProviderEnvironment"];
            providerTokenIdentifier: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        StablecoinAchDebitFundingSource: components["schemas"]["StablecoinMintFundingSourceBase"] & {
            /** @enum {string} */
            type: "ACH_DEBIT";
            /** @description A bank account in US dollars. */
            externalAccountId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ACH_DEBIT";
        };
        StablecoinBurnDestination: {
            /** @enum {string} */
            type: "EXTERNAL_ACCOUNT";
            /** @description A bank account in US dollars. */
            externalAccountId: string;
            /** @enum {string} */
            rail: "WIRE" | "ACH_CREDIT" | "SAME_DAY_ACH_CREDIT" | "RTP_CREDIT";
        };
        StablecoinBurnRequest: {
            /** @description In the token's smallest unit: a whole number of the smallest unit of its base currency. */
            amount: string;
            source: components["schemas"]["StablecoinBurnSource"];
            destination: components["schemas"]["StablecoinBurnDestination"];
            /** @description Returned with the operation. */
            description?: string;
        };
        StablecoinBurnSource: components["schemas"]["StablecoinExternalAccountBurnSource"] | components["schemas"]["StablecoinServiceInternalBurnSource"] | components["schemas"]["StablecoinProviderBalanceBurnSource"];
        StablecoinBurnSourceBase: {
            /** @enum {string} */
            type: "EXTERNAL_ACCOUNT" | "SERVICE_INTERNAL_ACCOUNT" | "PROVIDER_INTERNAL_BALANCE";
        };
        /** @description Guidance only. Of burns. */
        StablecoinEstimatedDelivery: {
            rail?: string;
            /** @description In the smallest unit of the currency. No fee is deducted. */
            amount?: string;
            currency?: string;
            timing?: string;
        } & {
            [key: string]: unknown;
        };
        StablecoinExternalAccountBurnSource: components["schemas"]["StablecoinBurnSourceBase"] & {
            /** @enum {string} */
            type: "EXTERNAL_ACCOUNT";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "EXTERNAL_ACCOUNT";
        };
        /** @description How to send what the operation waits for, exactly its amount. Fixed for its life. */
        StablecoinFundingInstructions: {
            rail?: string;
            network?: string;
            address?: string;
            /** @description The token that is to be sent, as the provider calls it. */
            valueType?: string;
            /** @description Of a wire, as is what follows. */
            beneficiaryName?: string;
            accountNumber?: string;
            routingNumber?: string;
            bankName?: string;
            /** @description The wire must carry it: it belongs to this operation alone. */
            reference?: string;
            /** @description In the smallest unit of the currency. */
            amount?: string;
            currency?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description `PROVISIONED`: it can be minted and burnt. `REJECTED` and `FAILED` are final.
         * @enum {string}
         */
        StablecoinIssuanceStatus: "PENDING_REVIEW" | "PROVISIONING" | "PROVISIONED" | "REJECTED" | "FAILED";
        StablecoinListResponse: {
            data: components["schemas"]["Stablecoin"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        StablecoinMintDestination: {
            /** @description An external account of the type `SPARK_WALLET`. Internal accounts are reserved. */
            accountId: string;
        };
        StablecoinMintFundingSource: components["schemas"]["StablecoinWireFundingSource"] | components["schemas"]["StablecoinAchDebitFundingSource"] | components["schemas"]["StablecoinSameDayAchDebitFundingSource"] | components["schemas"]["StablecoinServiceInternalFundingSource"] | components["schemas"]["StablecoinProviderBalanceFundingSource"];
        StablecoinMintFundingSourceBase: {
            /** @enum {string} */
            type: "WIRE" | "ACH_DEBIT" | "SAME_DAY_ACH_DEBIT" | "SERVICE_INTERNAL_ACCOUNT" | "PROVIDER_INTERNAL_BALANCE";
        };
        StablecoinMintRequest: {
            /** @description In the token's smallest unit: a whole number of the smallest unit of its base currency. */
            amount: string;
            fundingSource: components["schemas"]["StablecoinMintFundingSource"];
            destination: components["schemas"]["StablecoinMintDestination"];
            /** @description Returned with the operation. */
            description?: string;
        };
        /** @enum {string} */
        StablecoinNetwork: "SPARK";
        StablecoinOperation: {
            id: string;
            stablecoinId: string;
            operationType: components["schemas"]["StablecoinOperationType"];
            status: components["schemas"]["StablecoinOperationStatus"];
            /** @description In the token's smallest unit. */
            amount: string;
            provider: components["schemas"]["StablecoinProvider"];
            providerEnvironment: components["schemas"]["StablecoinProviderEnvironment"];
            stablecoinProviderAccountId: string;
            source?: components["schemas"]["StablecoinOperationSource"];
            fundingInstructions?: components["schemas"]["StablecoinFundingInstructions"];
            destination?: components["schemas"]["StablecoinOperationDestination"];
            estimatedDelivery?: components["schemas"]["StablecoinEstimatedDelivery"];
            /**
             * Format: date-time
             * @description Until then the funds must have come.
             */
            expiresAt?: string;
            /** @description A short word of the provider's own. */
            providerStatus?: string;
            /** @description A stable code. Only of one that is `FAILED`. */
            failureReason?: string;
            description?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        StablecoinOperationDestination: {
            accountId: string;
            /** @enum {string} */
            rail?: "WIRE" | "ACH_CREDIT" | "SAME_DAY_ACH_CREDIT" | "RTP_CREDIT";
        };
        StablecoinOperationListResponse: {
            data: components["schemas"]["StablecoinOperation"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        StablecoinOperationSource: {
            /** @enum {string} */
            type: "WIRE" | "ACH_DEBIT" | "SAME_DAY_ACH_DEBIT" | "EXTERNAL_ACCOUNT" | "SERVICE_INTERNAL_ACCOUNT" | "PROVIDER_INTERNAL_BALANCE";
            externalAccountId?: string;
            accountId?: string;
            sourceTokenIdentifier?: string;
            cryptoNetwork?: string;
        };
        /**
         * @description It never goes back; the last three are final. `CREATED`: what the provider has answered is not known yet.
         * @enum {string}
         */
        StablecoinOperationStatus: "CREATED" | "PENDING_FUNDING" | "PENDING_PROVIDER" | "PROCESSING" | "COMPLETED" | "FAILED" | "EXPIRED";
        /** @enum {string} */
        StablecoinOperationType: "MINT" | "BURN";
        /**
         * @description Where stablecoins are issued.
         * @enum {string}
         */
        StablecoinProvider: "SERVICE";
        StablecoinProviderAccount: {
            id: string;
            provider: components["schemas"]["StablecoinProvider"];
            /** @description The provider's own id of the account. */
            providerAccountId: string;
            providerEnvironment: components["schemas"]["StablecoinProviderEnvironment"];
            status: components["schemas"]["StablecoinProviderAccountStatus"];
            /**
             * Format: date-time
             * @description When the provider last accepted the credentials.
             */
            lastVerifiedAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        StablecoinProviderAccountLinkRequest: {
            provider: components["schemas"]["StablecoinProvider"];
            /** @description As the provider has given it to you. */
            apiClientId: string;
            /** @description Tried at once, kept sealed and never shown again. */
            apiClientSecret: string;
            /** @description Needed where the credentials open several accounts. */
            providerAccountId?: string;
        };
        StablecoinProviderAccountListResponse: {
            data: components["schemas"]["StablecoinProviderAccount"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /**
         * @description `INVALID`: the provider has refused the credentials; link it again with others. `REVOKED`: withdrawn for good; a new link begins anew.
         * @enum {string}
         */
        StablecoinProviderAccountStatus: "ACTIVE" | "INVALID" | "REVOKED";
        StablecoinProviderBalanceBurnSource: components["schemas"]["StablecoinBurnSourceBase"] & {
            /** @enum {string} */
            type: "PROVIDER_INTERNAL_BALANCE";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PROVIDER_INTERNAL_BALANCE";
        };
        StablecoinProviderBalanceFundingSource: components["schemas"]["StablecoinMintFundingSourceBase"] & {
            /** @enum {string} */
            type: "PROVIDER_INTERNAL_BALANCE";
            sourceTokenIdentifier: string;
            cryptoNetwork: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "PROVIDER_INTERNAL_BALANCE";
        };
        /**
         * @description Follows the mode of the token.
         * @enum {string}
         */
        StablecoinProviderEnvironment: "SANDBOX" | "PRODUCTION";
        StablecoinRegisterRequest: {
            /** @description The provider's name for the token. */
            providerTokenIdentifier: string;
            /** @description On Spark: `btkn1…`; in the sandbox `btknrt1…` too. */
            networkTokenIdentifier: string;
            network: components["schemas"]["StablecoinNetwork"];
            /** @description Needed where several links are active. */
            stablecoinProviderAccountId?: string;
        };
        StablecoinSameDayAchDebitFundingSource: components["schemas"]["StablecoinMintFundingSourceBase"] & {
            /** @enum {string} */
            type: "SAME_DAY_ACH_DEBIT";
            /** @description A bank account in US dollars. */
            externalAccountId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SAME_DAY_ACH_DEBIT";
        };
        StablecoinServiceInternalBurnSource: components["schemas"]["StablecoinBurnSourceBase"] & {
            /** @enum {string} */
            type: "SERVICE_INTERNAL_ACCOUNT";
            accountId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SERVICE_INTERNAL_ACCOUNT";
        };
        StablecoinServiceInternalFundingSource: components["schemas"]["StablecoinMintFundingSourceBase"] & {
            /** @enum {string} */
            type: "SERVICE_INTERNAL_ACCOUNT";
            accountId: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SERVICE_INTERNAL_ACCOUNT";
        };
        /**
         * @description Whether the token may be used like a currency of the service. The operator decides.
         * @enum {string}
         */
        StablecoinServiceOperationsStatus: "NOT_ENABLED" | "PENDING_APPROVAL" | "ENABLING" | "ENABLED" | "DISABLED";
        StablecoinWireFundingSource: components["schemas"]["StablecoinMintFundingSourceBase"] & {
            /** @enum {string} */
            type: "WIRE";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "WIRE";
        };
        SwiftBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        SwiftExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["SwiftBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SWIFT_ACCOUNT";
        };
        SwiftExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["SwiftBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "SWIFT"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SWIFT_ACCOUNT";
        };
        TestWebhookResponse: {
            /**
             * Format: uri
             * @description Where the event was sent.
             */
            url?: string;
            /** @description The HTTP status of the answer. */
            response_status: number;
            /** @description The answer as it came, cut at 10 KiB. */
            response_body?: string;
        };
        ThbBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        ThbExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "THB_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["ThbBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "THB_ACCOUNT";
        };
        ThbExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "THB_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["ThbBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "THB_ACCOUNT";
        };
        TokenListResponse: {
            data: components["schemas"]["ApiToken"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        TotpEnrollmentConfirmRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TOTP";
            /** @description As the enrolment answered it, in hex or base32; letter case does not count. */
            secret: string;
            /** @description The six digits that the app shows now; always `123456` in the sandbox. */
            code: string;
        };
        TotpEnrollmentConfirmResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TOTP";
            /** @description Ten codes `XXXXX-XXXXX`, shown only in this answer. Each can be used once, as `code` of a login by `TOTP`. */
            recoveryCodes: string[];
        };
        TotpEnrollmentStart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TOTP";
            /** @description Twenty random bytes in hex. It is shown only in this answer. */
            secret: string;
            /** @description The same in base32 without padding, for typing it into an app. */
            secretBase32Encoded: string;
            /** @description The same as `otpauth://` address, for a QR code. */
            totpUri: string;
        };
        TotpFactorEnrollRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "TOTP";
        };
        TransactionDestinationOneOf: components["schemas"]["AccountTransactionDestination"] | components["schemas"]["UmaAddressTransactionDestination"];
        /**
         * @description The customer's money comes or goes.
         * @enum {string}
         */
        TransactionDirection: "CREDIT" | "DEBIT";
        TransactionListResponse: {
            data: components["schemas"]["TransactionOneOf"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        TransactionOneOf: components["schemas"]["IncomingTransaction"] | components["schemas"]["OutgoingTransaction"] | components["schemas"]["CardTransaction"];
        /** @enum {string} */
        TransactionPendingReason: "COUNTERPARTY_DECLARATION_REQUIRED" | "WALLET_VERIFICATION_REQUIRED" | "COUNTERPARTY_INFORMATION_REQUIRED" | "COMPLIANCE_REVIEW";
        TransactionSourceOneOf: components["schemas"]["AccountTransactionSource"] | components["schemas"]["UmaAddressTransactionSource"] | components["schemas"]["RealtimeFundingTransactionSource"];
        /** @enum {string} */
        TransactionStatus: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED";
        /** @enum {string} */
        TransactionType: "INCOMING" | "OUTGOING";
        TransferInRequest: {
            source: components["schemas"]["ExternalAccountReference"];
            destination: components["schemas"]["InternalAccountReference"];
            /**
             * Format: int64
             * @description In the smallest unit of the currency of both accounts.
             */
            amount: number;
        };
        TransferOutRequest: {
            source: components["schemas"]["InternalAccountReference"];
            destination: components["schemas"]["ExternalAccountDestinationReference"];
            /**
             * Format: int64
             * @description Everything that is taken from the source, fees included. Absent: all that is available there.
             */
            amount?: number;
            /** @description Travels to the recipient. */
            remittanceInformation?: string;
            purposeOfPayment?: components["schemas"]["PurposeOfPayment"];
        };
        TronWalletExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "TRON_WALLET";
            /** @description `T` and 33 characters of base58, with a checksum. */
            address: string;
            beneficiary?: components["schemas"]["WalletBeneficiaryOneOf"];
            /** @description The provider that keeps the wallet, as `GET /vasps` names it. Absent: the holder keeps it. */
            vaspName?: string;
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TRON_WALLET";
        };
        TryBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address: components["schemas"]["BeneficiaryAddress"];
        };
        TryExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "TRY_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["TryBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TRY_ACCOUNT";
        };
        TryExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "TRY_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["TryBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TRY_ACCOUNT";
        };
        TwoFactorResetCompleteRequest: {
            /** @description The new number: needed for `SMS_OTP`. */
            mobile?: {
                /** @description `49` or `+49`. */
                countryCode: string;
                /** @description Without the zero that is dialled within the country only. Blanks, dots, dashes, slashes and brackets between digits do not count. */
                number: string;
            };
        };
        TwoFactorResetStart: {
            resetId: string;
            verificationLink?: string | null;
            livenessAccessToken?: string | null;
            expiresAt?: string | null;
        };
        /** @description The factor that the customer has lost. */
        TwoFactorResetStartRequest: {
            factor: components["schemas"]["ScaFactor"];
        };
        TwoFactorResetStatus: {
            /** @enum {string} */
            status: "INITIATED" | "PENDING_REVIEW" | "LIVENESS_PASSED" | "COMPLETED" | "REJECTED" | "EXPIRED";
            factor: components["schemas"]["ScaFactor"];
            enrollmentStatus?: ("PENDING" | "COMPLETED") | null;
            /**
             * Format: date-time
             * @description When the status becomes `EXPIRED`, unless it is final.
             */
            expiresAt: string;
            completedAt?: string | null;
        };
        TzsBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        TzsExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "TZS_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["TzsBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TZS_ACCOUNT";
        };
        TzsExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "TZS_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["TzsBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TZS_ACCOUNT";
        };
        UgxBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        UgxExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "UGX_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["UgxBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "UGX_ACCOUNT";
        };
        UgxExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "UGX_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["UgxBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "UGX_ACCOUNT";
        };
        UmaAddressDestination: components["schemas"]["BaseDestination"] & {
            /** @enum {string} */
            destinationType: "UMA_ADDRESS";
            umaAddress: string;
            currency?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            destinationType: "UMA_ADDRESS";
        };
        UmaAddressTransactionDestination: components["schemas"]["BaseTransactionDestination"] & {
            /** @enum {string} */
            destinationType: "UMA_ADDRESS";
            currency?: string;
            umaAddress: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            destinationType: "UMA_ADDRESS";
        };
        UmaAddressTransactionSource: components["schemas"]["BaseTransactionSource"] & {
            /** @enum {string} */
            sourceType: "UMA_ADDRESS";
            currency?: string;
            umaAddress: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            sourceType: "UMA_ADDRESS";
        };
        UmaInvitation: {
            code: string;
            /** @description The link for the person who is invited. */
            url: string;
            /**
             * @description All but `PENDING` are final.
             * @enum {string}
             */
            status: "PENDING" | "CLAIMED" | "EXPIRED" | "CANCELLED";
            /** @description The customer who invites. */
            inviterUma: string;
            /** @description Who has claimed it. */
            inviteeUma?: string;
            /** @description The name that the person who opens the link reads: that of the inviter. */
            firstName?: string;
            amountToSend?: components["schemas"]["CurrencyAmount"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            claimedAt?: string;
            /**
             * Format: date-time
             * @description Absent: it never expires.
             */
            expiresAt?: string;
        };
        UmaInvitationClaimRequest: {
            /** @description The customer who was invited. */
            inviteeUma: string;
        };
        UmaInvitationCreateRequest: {
            /** @description The customer who invites. */
            inviterUma: string;
            /** @description The name that the person who opens the link reads: that of the inviter. */
            firstName?: string;
            /**
             * Format: int64
             * @description To be shown, in the smallest unit of the first of the inviter's currencies. It is not sent by itself.
             */
            amountToSend?: number;
            /**
             * Format: date-time
             * @description In the future. Without it the invitation never expires.
             */
            expiresAt?: string;
        };
        UmaProvider: {
            name: string;
            /** @description What stands behind the `@` of its UMA addresses. */
            domain: string;
            /** @description Where its customers are, where it is known. ISO 3166-1 alpha-2. */
            supportedRegions?: string[];
            /** @description What its customers can receive. */
            supportedCurrencies: components["schemas"]["Currency"][];
            /** Format: uri */
            logoUrl?: string;
            /** @description Legal entity identifier (ISO 17442). */
            lei?: string;
            /** @description Whether your platform may pay its customers and be paid by them. */
            allowListStatus: boolean;
        };
        UmaProviderListResponse: {
            data: components["schemas"]["UmaProvider"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        UsdBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        UsdExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["UsdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "USD_ACCOUNT";
        };
        UsdExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["UsdBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: ("ACH" | "WIRE" | "RTP" | "FEDNOW")[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "USD_ACCOUNT";
        };
        Vasp: {
            /** @description What a wallet account sends, letter for letter. */
            vaspName: string;
            /** Format: uri */
            url?: string;
        };
        VaspListResponse: {
            data: components["schemas"]["Vasp"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
        };
        Verification: {
            id: string;
            customerId: string;
            verificationStatus: components["schemas"]["VerificationStatus"];
            /** @description All that is missing or wrong, at once. */
            errors: components["schemas"]["VerificationError"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        VerificationError: {
            /** @description The customer, the person behind it or the document that is at fault. */
            resourceId: string;
            type: components["schemas"]["VerificationErrorType"];
            /** @description With `MISSING_FIELD` and `INVALID_FIELD`: a dot path within the resource; for a business it begins with `customer.`. */
            field?: string;
            /** @description Any one of these is enough. Present where a document is asked for. */
            acceptedDocumentTypes?: components["schemas"]["DocumentType"][];
            /** @description For people. */
            reason: string;
        };
        /** @enum {string} */
        VerificationErrorType: "MISSING_FIELD" | "INVALID_FIELD" | "MISSING_LEGAL_PRESENCE_DOCUMENT" | "MISSING_CONTROL_STRUCTURE_DOCUMENT" | "MISSING_OWNERSHIP_STRUCTURE_DOCUMENT" | "MISSING_PROOF_OF_ADDRESS_DOCUMENT" | "MISSING_IDENTITY_DOCUMENT" | "INVALID_DOCUMENT" | "EXPIRED_DOCUMENT" | "POOR_QUALITY_DOCUMENT" | "SUSPECTED_FRAUD_DOCUMENT" | "WRONG_DOCUMENT_TYPE" | "INCOMPLETE_DOCUMENT" | "UNREADABLE_DOCUMENT" | "DOCUMENT_VERIFICATION_FAILED" | "APPLICANT_SANCTIONED" | "APPLICANT_FRAUD" | "APPLICANT_CRIMINAL_RECORD" | "APPLICANT_REJECTED" | "MISSING_BENEFICIAL_OWNER" | "MISSING_CONTROL_PERSON" | "MISSING_GOOD_STANDING_DOCUMENT";
        VerificationListResponse: {
            data: components["schemas"]["Verification"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        VerificationRequest: {
            customerId: string;
        };
        /** @enum {string} */
        VerificationStatus: "RESOLVE_ERRORS" | "PENDING_MANUAL_REVIEW" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "READY_FOR_VERIFICATION";
        VndBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        VndExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "VND_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["VndBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "VND_ACCOUNT";
        };
        VndExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "VND_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            beneficiary: components["schemas"]["VndBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "VND_ACCOUNT";
        };
        WalletBeneficiaryOneOf: components["schemas"]["WalletIndividualBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
        WalletIndividualBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence: string;
        };
        WalletOperationProcessing: {
            /**
             * @description Accepted and not settled yet. It takes effect whether or not the call comes again. The identical request, sent with growing pauses, fetches its answer, once and within fifteen minutes.
             * @enum {string}
             */
            status: "PROCESSING";
        };
        WalletSignatureChallenge: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            method: "WALLET_SIGNATURE";
            /** @description To be signed by the wallet exactly as it stands, and sent to be verified. */
            messageToSign: string;
            /**
             * Format: date-time
             * @description After that the challenge can only fail.
             */
            expiresAt: string;
        };
        WebhookEvent: {
            /** @description Every attempt carries it, for de-duplication. */
            id: string;
            /** @description The type of the event, as `OUTGOING_PAYMENT.COMPLETED`. */
            type: string;
            /** @description The object that the event is about, where it is about one. */
            resourceId?: string;
            state: components["schemas"]["WebhookEventState"];
            /** @description Attempts since it was recorded, or since it was sent again. */
            attempts: number;
            /** @description The HTTP status of the last answer. Absent where there was no complete one. */
            lastResponseStatus?: number;
            /**
             * Format: date-time
             * @description In real time. Only while it waits.
             */
            nextAttemptAt?: string;
            /** @description Names the last request to send it again. */
            resendId?: string;
            /**
             * Format: date-time
             * @description In the platform's own time.
             */
            createdAt: string;
        };
        WebhookEventDetails: {
            /** @description The body as every attempt sends it: the signature is one of these bytes. */
            body: string;
        };
        WebhookEventListResponse: {
            data: components["schemas"]["WebhookEvent"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /**
         * @description UNSENT: there was no webhook endpoint. UNDELIVERABLE: given up after seven days, or after the only attempt. SUPERSEDED: a later event of the account took its place before it was sent.
         * @enum {string}
         */
        WebhookEventState: "WAITING" | "DELIVERED" | "UNDELIVERABLE" | "UNSENT" | "SUPERSEDED";
        /** @enum {string} */
        WebhookType: "TEST" | "INTERNAL_ACCOUNT.BALANCE_UPDATED" | "INTERNAL_ACCOUNT.STATUS_UPDATED" | "INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED" | "CUSTOMER.KYC_APPROVED" | "CUSTOMER.KYC_REJECTED" | "CUSTOMER.KYC_PENDING" | "CUSTOMER.KYB_APPROVED" | "CUSTOMER.KYB_REJECTED" | "CUSTOMER.KYB_PENDING" | "BULK_UPLOAD.COMPLETED" | "BULK_UPLOAD.FAILED" | "VERIFICATION.APPROVED" | "VERIFICATION.REJECTED" | "VERIFICATION.RESOLVE_ERRORS" | "VERIFICATION.IN_PROGRESS" | "VERIFICATION.PENDING_MANUAL_REVIEW" | "VERIFICATION.READY_FOR_VERIFICATION" | "INVITATION.CLAIMED" | "EXTERNAL_ACCOUNT.STATUS_UPDATED" | "OUTGOING_PAYMENT.PENDING" | "OUTGOING_PAYMENT.PENDING_AUTHORIZATION" | "OUTGOING_PAYMENT.PROCESSING" | "OUTGOING_PAYMENT.COMPLETED" | "OUTGOING_PAYMENT.FAILED" | "OUTGOING_PAYMENT.EXPIRED" | "OUTGOING_PAYMENT.REFUND_PENDING" | "OUTGOING_PAYMENT.REFUND_COMPLETED" | "OUTGOING_PAYMENT.REFUND_FAILED" | "INCOMING_PAYMENT.PENDING" | "INCOMING_PAYMENT.COMPLETED" | "INCOMING_PAYMENT.FAILED" | "INCOMING_PAYMENT.REFUND_PENDING" | "INCOMING_PAYMENT.REFUND_COMPLETED" | "INCOMING_PAYMENT.REFUND_FAILED" | "AGENT_ACTION.PENDING_APPROVAL" | "CARD.STATE_CHANGE" | "CARD.FUNDING_SOURCE_CHANGE" | "CARD_TRANSACTION.AUTHORIZED" | "CARD_TRANSACTION.PARTIALLY_SETTLED" | "CARD_TRANSACTION.SETTLED" | "CARD_TRANSACTION.REFUNDED" | "CARD_TRANSACTION.EXCEPTION";
        XafBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        XafExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["XafBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "XAF_ACCOUNT";
        };
        XafExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["XafBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "XAF_ACCOUNT";
        };
        XofBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        XofExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["XofBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "XOF_ACCOUNT";
        };
        XofExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
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
            beneficiary: components["schemas"]["XofBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "XOF_ACCOUNT";
        };
        ZarBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        ZarExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ZAR_ACCOUNT";
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["ZarBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZAR_ACCOUNT";
        };
        ZarExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ZAR_ACCOUNT";
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            beneficiary: components["schemas"]["ZarBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "BANK_TRANSFER"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZAR_ACCOUNT";
        };
        ZmwBeneficiary: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            beneficiaryType: "INDIVIDUAL";
            fullName: string;
            /**
             * Format: date
             * @description YYYY-MM-DD.
             */
            birthDate?: string;
            /** @description ISO 3166-1 alpha-2. */
            nationality?: string;
            email?: string;
            /** @description E.164. */
            phoneNumber?: string;
            /** @description ISO 3166-1 alpha-2. */
            countryOfResidence?: string;
            address?: components["schemas"]["BeneficiaryAddress"];
        };
        ZmwExternalAccountCreateInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ZMW_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["ZmwBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The same as beside `accountInfo`. */
            platformAccountId?: string;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZMW_ACCOUNT";
        };
        ZmwExternalAccountInfo: components["schemas"]["BaseExternalAccountInfo"] & {
            /** @enum {string} */
            accountType: "ZMW_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
            beneficiary: components["schemas"]["ZmwBeneficiary"] | components["schemas"]["BusinessBeneficiary"];
            /** @description The ways in which money can reach it. */
            readonly paymentRails: "MOBILE_MONEY"[];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZMW_ACCOUNT";
        };
    };
    responses: {
        /** @description Refused: `ACCOUNT_LOCKED`. */
        AccountLockedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `BENEFICIARY_TRUSTED`. */
        BeneficiaryTrustedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `BULK_UPLOAD_JOB_NOT_FOUND`. */
        BulkUploadJobNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
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
        /** @description Refused: `CUSTOMER_DELETED`. */
        CustomerDeletedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `DOCUMENT_ALREADY_EXISTS`. */
        DocumentAlreadyExistsError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `DUPLICATE_EXTERNAL_ACCOUNT`. */
        DuplicateExternalAccountError: {
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
        /** @description Refused: `INVITATION_NOT_FOUND`. */
        InvitationNotFoundError: {
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
        /** @description Refused: `NOT_IMPLEMENTED`. */
        NotImplementedError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
        /** @description Refused: `PAYMENT_DOCUMENT_NOT_FOUND`. */
        PaymentDocumentNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `QUOTE_NOT_FOUND`. */
        QuoteNotFoundError: {
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
        /** @description Refused: `STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND`. */
        StablecoinProviderAccountNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `STABLECOIN_SERVICE_ENABLEMENT_NOT_REQUESTABLE`. */
        StablecoinServiceEnablementNotRequestableError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `TOKEN_NOT_FOUND`. */
        TokenNotFoundError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `TRANSACTION_NOT_CANCELLABLE`. */
        TransactionNotCancellableError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
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
        /** @description Refused: `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`. */
        TransactionNotPendingPlatformApprovalError: {
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
        /** @description Refused: `UNSUPPORTED_UMA_VERSION`. */
        UnsupportedUmaVersionError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Refused: `USER_NOT_FOUND`. */
        UserNotFoundError: {
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
    getPlatformConfig: {
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
                    "application/json": components["schemas"]["PlatformConfig"];
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
    updatePlatformConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformConfigUpdateRequest"];
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
                    "application/json": components["schemas"]["PlatformConfig"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Exactly this name, in this case. */
                name?: string;
                /** @description Inclusive. */
                createdAfter?: string;
                /** @description Inclusive. */
                createdBefore?: string;
                /** @description Inclusive. */
                updatedAfter?: string;
                /** @description Inclusive. */
                updatedBefore?: string;
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
                    "application/json": components["schemas"]["TokenListResponse"];
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
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenCreateRequest"];
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
                    "application/json": components["schemas"]["ApiToken"];
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
    getTokenById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: string;
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
                    "application/json": components["schemas"]["ApiToken"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["TokenNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    deleteTokenById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: string;
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
            404: components["responses"]["TokenNotFoundError"];
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
    listCustomerInternalAccounts: {
        parameters: {
            query?: {
                currency?: string;
                type?: components["schemas"]["InternalAccountType"];
                customerId?: string;
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
                    "application/json": components["schemas"]["InternalAccountListResponse"];
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
    listPlatformInternalAccounts: {
        parameters: {
            query?: {
                currency?: string;
                type?: components["schemas"]["InternalAccountType"];
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
                    "application/json": components["schemas"]["PlatformInternalAccountListResponse"];
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
    getAvailableUmaProviders: {
        parameters: {
            query?: {
                /** @description ISO 3166-1 alpha-2: those with customers there. */
                countryCode?: string;
                /** @description Those whose customers can receive it. */
                currencyCode?: string;
                /** @description `false` leaves out those that your platform is not allowed to pay. */
                hasBlockedProviders?: boolean;
                sortOrder?: "asc" | "desc";
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
                    "application/json": components["schemas"]["UmaProviderListResponse"];
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
    listWebhookEvents: {
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
                    "application/json": components["schemas"]["WebhookEventListResponse"];
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
    getWebhookEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookEventId: string;
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
                    "application/json": components["schemas"]["WebhookEvent"] & components["schemas"]["WebhookEventDetails"];
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
    resendWebhookEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookEventId: string;
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
                    "application/json": components["schemas"]["WebhookEvent"];
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
    listCustomers: {
        parameters: {
            query?: {
                /** @description Exactly this id. */
                platformCustomerId?: string;
                customerType?: components["schemas"]["CustomerType"];
                /** @description Inclusive. */
                createdAfter?: string;
                /** @description Inclusive. */
                createdBefore?: string;
                /** @description Inclusive. */
                updatedAfter?: string;
                /** @description Inclusive. */
                updatedBefore?: string;
                /** @description The effective region. */
                region?: string;
                /** @description One of the customer's currencies. */
                currency?: string;
                /** @description Upper and lower case are alike. */
                umaAddress?: string;
                /** @description True: living and deleted customers. */
                isIncludingDeleted?: boolean;
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
                    "application/json": components["schemas"]["CustomerListResponse"];
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
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCreateRequestOneOf"];
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
                    "application/json": components["schemas"]["CustomerOneOf"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `INVALID_UMA_ADDRESS`, `MISSING_MANDATORY_USER_INFO`, `END_USER_TERMS_VERSION_NOT_FOUND`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `UMA_ADDRESS_EXISTS`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            /** @description Not answered by this version. */
            501: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getEndUserTerms: {
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
                    "application/json": components["schemas"]["EndUserTerms"];
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
    getCustomerById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
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
                    "application/json": components["schemas"]["CustomerOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    deleteCustomerById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
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
                    "application/json": components["schemas"]["CustomerOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            410: components["responses"]["CustomerDeletedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    updateCustomerById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerUpdateRequestOneOf"];
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
                    "application/json": components["schemas"]["CustomerOneOf"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedRequestChallenge"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `INVALID_UMA_ADDRESS`, `MISSING_MANDATORY_USER_INFO`, `END_USER_TERMS_VERSION_NOT_FOUND`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `UMA_ADDRESS_EXISTS`, `EMAIL_OTP_EMAIL_ALREADY_EXISTS`, `SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS`, `EMAIL_OTP_CREDENTIAL_SET_CHANGED`, `SMS_OTP_CREDENTIAL_SET_CHANGED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            /** @description Refused: `EMAIL_OTP_CREDENTIAL_SYNC_FAILED`, `SMS_OTP_CREDENTIAL_SYNC_FAILED`. */
            424: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listBeneficialOwners: {
        parameters: {
            query: {
                customerId: string;
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
                    "application/json": components["schemas"]["BeneficialOwnerListResponse"];
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
    createBeneficialOwner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeneficialOwnerCreateRequest"];
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
                    "application/json": components["schemas"]["BeneficialOwner"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
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
    getBeneficialOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                beneficialOwnerId: string;
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
                    "application/json": components["schemas"]["BeneficialOwner"];
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
    updateBeneficialOwner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                beneficialOwnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeneficialOwnerUpdateRequest"];
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
                    "application/json": components["schemas"]["BeneficialOwner"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    uploadCustomersCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV by RFC 4180: commas, UTF-8, a header with the names of the columns in any order. Columns: `umaAddress`, `platformCustomerId`, `customerType`, `addressLine1`, `city`, `state`, `postalCode` and `country` of every row, `fullName` and `birthDate` of individuals, `businessLegalName` of businesses; `addressLine2`, `email`, `businessRegistrationNumber` and `businessTaxId` may be left out. Others are ignored. At most 25 MiB.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkCustomerImportJobAccepted"];
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
    getBulkCustomerImportJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
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
                    "application/json": components["schemas"]["BulkCustomerImportJob"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["BulkUploadJobNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    sendCustomerEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
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
            404: components["responses"]["UserNotFoundError"];
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
    confirmCustomerEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactVerificationConfirmRequest"];
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
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
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
    sendCustomerPhoneVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
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
            404: components["responses"]["UserNotFoundError"];
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
    confirmCustomerPhoneVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactVerificationConfirmRequest"];
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
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
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
    listVerifications: {
        parameters: {
            query?: {
                customerId?: string;
                verificationStatus?: components["schemas"]["VerificationStatus"];
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
                    "application/json": components["schemas"]["VerificationListResponse"];
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
    createVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationRequest"];
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
                    "application/json": components["schemas"]["Verification"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
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
    getVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                verificationId: string;
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
                    "application/json": components["schemas"]["Verification"];
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
    createCustomerKycLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KycLinkCreateRequest"];
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
                    "application/json": components["schemas"]["KycLinkResponse"];
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
            /** @description Refused: `USER_NOT_FOUND`. */
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
    listDocuments: {
        parameters: {
            query?: {
                /** @description Whom the document is about: a customer, or a person behind a business. */
                documentHolder?: string;
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
                    "application/json": components["schemas"]["DocumentListResponse"];
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
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The document itself. At most 10 MiB, PDF, JPEG, PNG by its first bytes, not empty.
                     */
                    file: Blob;
                    /** @description Whom the document is about: a customer, or a person behind a business. */
                    documentHolder: string;
                    documentType: components["schemas"]["DocumentType"];
                    /**
                     * @description Of a document with two sides: a driving licence, a national identity card.
                     * @enum {string}
                     */
                    side?: "FRONT" | "BACK";
                    /** @description Where it was issued. */
                    country: string;
                    /** @description Needed of identity documents at verification. Stored encrypted. */
                    documentNumber?: string;
                    /** @description Needed of identity documents at verification. */
                    issuingAuthority?: string;
                };
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
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `LOW_QUALITY`, `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`, `UNSUITABLE_DOCUMENT`, `INCOMPLETE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `USER_NOT_FOUND`, `REFERENCE_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["DocumentAlreadyExistsError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
                    "application/json": components["schemas"]["Document"];
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
    replaceDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The document itself. At most 10 MiB, PDF, JPEG, PNG by its first bytes, not empty.
                     */
                    file: Blob;
                    documentType: components["schemas"]["DocumentType"];
                    /**
                     * @description Of a document with two sides: a driving licence, a national identity card.
                     * @enum {string}
                     */
                    side?: "FRONT" | "BACK";
                    /** @description Where it was issued. */
                    country: string;
                    /** @description Needed of identity documents at verification. Stored encrypted. */
                    documentNumber?: string;
                    /** @description Needed of identity documents at verification. */
                    issuingAuthority?: string;
                };
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
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `LOW_QUALITY`, `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`, `UNSUITABLE_DOCUMENT`, `INCOMPLETE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `DOCUMENT_ALREADY_EXISTS`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
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
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UmaInvitationCreateRequest"];
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
                    "application/json": components["schemas"]["UmaInvitation"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `INVALID_AMOUNT`, `INVITATIONS_NOT_CONFIGURED`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationCode: string;
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
                    "application/json": components["schemas"]["UmaInvitation"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["InvitationNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    cancelInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationCode: string;
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
                    "application/json": components["schemas"]["UmaInvitation"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVITATION_ALREADY_CLAIMED`, `INVITATION_CANCELLED`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["InvitationNotFoundError"];
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
    claimInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UmaInvitationClaimRequest"];
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
                    "application/json": components["schemas"]["UmaInvitation"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `INVITATION_ALREADY_CLAIMED`, `INVITATION_CANCELLED`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["InvitationNotFoundError"];
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
    listCustomerExternalAccounts: {
        parameters: {
            query?: {
                currency?: string;
                customerId?: string;
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
                    "application/json": components["schemas"]["ExternalAccountListResponse"];
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
    createCustomerExternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalAccountCreateRequest"];
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
                    "application/json": components["schemas"]["ExternalAccount"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["DuplicateExternalAccountError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getCustomerExternalAccountById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
                    "application/json": components["schemas"]["ExternalAccount"];
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
    deleteCustomerExternalAccountById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
            409: components["responses"]["BeneficiaryTrustedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listPlatformExternalAccounts: {
        parameters: {
            query?: {
                currency?: string;
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
                    "application/json": components["schemas"]["ExternalAccountListResponse"];
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
    createPlatformExternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformExternalAccountCreateRequest"];
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
                    "application/json": components["schemas"]["ExternalAccount"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["DuplicateExternalAccountError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getPlatformExternalAccountById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
                    "application/json": components["schemas"]["ExternalAccount"];
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
    deletePlatformExternalAccountById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
    createExternalAccountOwnershipChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipChallengeRequest"];
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
                    "application/json": components["schemas"]["OwnershipChallenge"];
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
    verifyExternalAccountOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipVerifyRequest"];
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
                    "application/json": components["schemas"]["ExternalAccount"];
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
    createPlatformExternalAccountOwnershipChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipChallengeRequest"];
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
                    "application/json": components["schemas"]["OwnershipChallenge"];
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
    verifyPlatformExternalAccountOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipVerifyRequest"];
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
                    "application/json": components["schemas"]["ExternalAccount"];
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
    getDiscoveries: {
        parameters: {
            query?: {
                /** @description ISO 3166-1 alpha-2. */
                country?: string;
                currency?: string;
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
                    "application/json": components["schemas"]["DiscoveryListResponse"];
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
    getAccountTypes: {
        parameters: {
            query?: {
                /** @description ISO 3166-1 alpha-2. */
                country?: string;
                currency?: string;
                /** @description The beneficiary. Schemas and examples are for this kind alone then. */
                customerType?: "INDIVIDUAL" | "BUSINESS";
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
                    "application/json": components["schemas"]["AccountTypeListResponse"];
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
    listVasps: {
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
                    "application/json": components["schemas"]["VaspListResponse"];
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
    listAuthCredentials: {
        parameters: {
            query: {
                /** @description The embedded wallet. */
                accountId: string;
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
                    "application/json": components["schemas"]["AuthCredentialListResponse"];
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
    createAuthCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthCredentialCreateRequestOneOf"];
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
                    "application/json": components["schemas"]["WalletOperationProcessing"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthMethodResponse"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSignedRequestChallenge"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `MISSING_MANDATORY_USER_INFO`, `EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS`, `SMS_OTP_CREDENTIAL_ALREADY_EXISTS`, `PASSKEY_CREDENTIAL_ALREADY_EXISTS`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `WALLET_NOT_PROVISIONED`, `EMAIL_OTP_EMAIL_ALREADY_EXISTS`, `SMS_OTP_PHONE_NUMBER_ALREADY_EXISTS`, `EMAIL_OTP_CREDENTIAL_SET_CHANGED`, `SMS_OTP_CREDENTIAL_SET_CHANGED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    revokeAuthCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                id: string;
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
                    "application/json": components["schemas"]["WalletOperationProcessing"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSignedRequestChallenge"];
                };
            };
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
    challengeAuthCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AuthCredentialChallengeRequest"];
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
                    "application/json": components["schemas"]["AuthCredentialResponseOneOf"] | components["schemas"]["WalletOperationProcessing"];
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
    verifyAuthCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthCredentialVerifyRequestOneOf"];
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
                    "application/json": components["schemas"]["AuthSession"] | components["schemas"]["WalletOperationProcessing"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSignedRequestChallenge"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
    listAuthSessions: {
        parameters: {
            query: {
                /** @description The embedded wallet. */
                accountId: string;
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
                    "application/json": components["schemas"]["SessionListResponse"];
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
    revokeAuthSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                id: string;
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
                    "application/json": components["schemas"]["WalletOperationProcessing"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSignedRequestChallenge"];
                };
            };
            /** @description Success, without a body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
    refreshAuthSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthSessionRefreshRequest"];
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
                    "application/json": components["schemas"]["WalletOperationProcessing"];
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthSession"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedRequestChallenge"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
    listDelegatedKeys: {
        parameters: {
            query?: {
                accountId?: string;
                fundingSourceId?: string;
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
                    "application/json": components["schemas"]["DelegatedKeyListResponse"];
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
    createDelegatedKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DelegatedKeyCreateRequest"];
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
                    "application/json": components["schemas"]["DelegatedKey"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DelegatedKeySignedRequestChallenge"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `WALLET_NOT_PROVISIONED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getDelegatedKeyById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["DelegatedKey"];
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
    revokeDelegatedKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
    updateInternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InternalAccountUpdateRequest"];
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
                    "application/json": components["schemas"]["InternalAccount"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedRequestChallenge"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `WALLET_NOT_PROVISIONED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    exportInternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The stamp over `payloadToSign`, base64url (wallet-auth 5.4). Sent with the repetition. */
                "Service-Wallet-Signature"?: string;
                /** @description `requestId` of the challenge. Sent with the repetition. */
                "Request-Id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InternalAccountExportRequest"];
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
                    "application/json": components["schemas"]["InternalAccountExportResponse"] | components["schemas"]["WalletOperationProcessing"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedRequestChallenge"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `WALLET_NOT_PROVISIONED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getExchangeRates: {
        parameters: {
            query?: {
                sourceCurrency?: string;
                /** @description Any of these: the parameter repeated, or one value with commas. */
                destinationCurrency?: string[];
                /** @description In the smallest unit of each source currency. */
                sendingAmount?: number;
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
                    "application/json": components["schemas"]["ExchangeRateListResponse"];
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
    uploadPaymentDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The document itself. At most 10 MiB, PDF, JPEG, PNG by its first bytes, not empty.
                     */
                    file: Blob;
                    /**
                     * @description What the document is. It decides which requirement it can fill.
                     * @enum {string}
                     */
                    documentType: "INVOICE" | "PROFORMA_INVOICE" | "CONTRACT" | "PURCHASE_ORDER" | "BILL_OF_LADING" | "AIR_WAYBILL" | "CUSTOMS_DECLARATION" | "DELIVERY_NOTE" | "RECEIPT" | "OTHER";
                    /** @description Who pays. Left out: the platform itself, or the customer of the agent that calls. */
                    customerId?: string;
                };
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
                    "application/json": components["schemas"]["PaymentDocument"];
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
            /** @description Refused: `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    getPaymentDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentDocumentId: string;
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
                    "application/json": components["schemas"]["PaymentDocument"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["PaymentDocumentNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    estimateCryptoWithdrawalFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateCryptoWithdrawalFeeRequest"];
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
                    "application/json": components["schemas"]["CryptoWithdrawalFeeEstimate"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `AMOUNT_OUT_OF_RANGE`, `QUOTE_RATE_UNAVAILABLE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    lookupExternalAccount: {
        parameters: {
            query?: {
                /** @description The customer who is to pay. */
                senderUmaAddress?: string;
                /** @description The customer who is to pay; without any, the platform. */
                customerId?: string;
            };
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
                    "application/json": components["schemas"]["ReceiverExternalAccountLookupResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `INVALID_CURRENCY`, `QUOTE_RATE_UNAVAILABLE`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            /** @description Not answered by this version. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not answered by this version. */
            424: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    lookupUma: {
        parameters: {
            query?: {
                /** @description The customer who is to pay. */
                senderUmaAddress?: string;
                /** @description The customer who is to pay; without any, the platform. */
                customerId?: string;
            };
            header?: never;
            path: {
                receiverUmaAddress: string;
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
                    "application/json": components["schemas"]["ReceiverUmaLookupResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `QUOTE_RATE_UNAVAILABLE`, `LOOKUP_REQUEST_FAILED`, `PARSE_LNURLP_RESPONSE_ERROR`, `MISSING_REQUIRED_UMA_PARAMETERS`, `INVALID_PUBKEY_FORMAT`, `CERT_CHAIN_INVALID`, `CERT_CHAIN_EXPIRED`, `INVALID_TIMESTAMP`, `INVALID_NONCE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            /** @description Refused: `COUNTERPARTY_NOT_ALLOWED`, `VELOCITY_LIMIT_EXCEEDED`, `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `UMA_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            412: components["responses"]["UnsupportedUmaVersionError"];
            /** @description Refused: `LNURLP_REQUEST_FAILED`, `NO_COMPATIBLE_UMA_VERSION`, `COUNTERPARTY_PUBKEY_FETCH_ERROR`. */
            424: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. Required when the body has `documentIds`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `QUOTE_RATE_UNAVAILABLE`, `AMOUNT_OUT_OF_RANGE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `SELF_PAYMENT`, `MISSING_MANDATORY_USER_INFO`, `DOCUMENTS_REQUIRED`, `QUOTE_REQUEST_FAILED`, `SENDER_NOT_ACCEPTED`, `INVALID_RECEIVER`, `PARSE_PAYREQ_RESPONSE_ERROR`, `INVALID_PAYREQ_RESPONSE`, `INVALID_PUBKEY_FORMAT`, `CERT_CHAIN_INVALID`, `CERT_CHAIN_EXPIRED`, `INVALID_TIMESTAMP`, `INVALID_NONCE`. */
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
            /** @description Refused: `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `COUNTERPARTY_NOT_ALLOWED`, `VELOCITY_LIMIT_EXCEEDED`, `FORBIDDEN`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`, `LOOKUP_REQUEST_NOT_FOUND`, `PAYMENT_DOCUMENT_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `SCA_SESSION_REQUIRED`, `CONFLICT`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`, `PAYMENT_DOCUMENT_ALREADY_USED`. */
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
            /** @description Not answered by this version. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description Refused: `PAYMENT_DOCUMENT_ATTACHMENT_FAILED`, `PAYREQ_REQUEST_FAILED`, `NO_COMPATIBLE_UMA_VERSION`, `COUNTERPARTY_PUBKEY_FETCH_ERROR`. */
            424: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`, `UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY`. */
            501: {
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
    getQuoteById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                quoteId: string;
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["QuoteNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    executeQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
                /** @description Quotes paid from an embedded wallet only. */
                "Service-Wallet-Signature"?: string;
            };
            path: {
                quoteId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExecuteQuoteRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `QUOTE_RATE_UNAVAILABLE`, `AMOUNT_OUT_OF_RANGE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `QUOTE_EXPIRED`. */
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
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            /** @description Refused: `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `FORBIDDEN`. */
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
            /** @description Refused: `QUOTE_NOT_FOUND`, `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `SCA_SESSION_REQUIRED`, `CONFLICT`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`. */
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
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    createTransferIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferInRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `MISSING_MANDATORY_USER_INFO`, `AMOUNT_OUT_OF_RANGE`. */
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
            /** @description Refused: `END_USER_TERMS_NOT_ACCEPTED`, `USER_NOT_READY`, `FORBIDDEN`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    createTransferOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferOutRequest"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Deprecation: components["headers"]["Deprecation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `MISSING_MANDATORY_USER_INFO`, `AMOUNT_OUT_OF_RANGE`, `DOCUMENTS_REQUIRED`, `QUOTE_RATE_UNAVAILABLE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `END_USER_TERMS_NOT_ACCEPTED`, `USER_NOT_READY`, `FORBIDDEN`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`, `WALLET_NOT_PROVISIONED`. */
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
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    listTransactions: {
        parameters: {
            query?: {
                /** @description A customer's id, or the platform's own id for what belongs to the platform. */
                customerId?: string;
                platformCustomerId?: string;
                /** @description Source or destination: an account id or a UMA address. */
                accountIdentifier?: string;
                /** @description Source only. */
                senderAccountIdentifier?: string;
                /** @description Destination only. */
                receiverAccountIdentifier?: string;
                status?: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED" | "AUTHORIZED" | "PARTIALLY_SETTLED" | "SETTLED" | "EXCEPTION";
                type?: "INCOMING" | "OUTGOING" | "CARD";
                /** @description A reconciliation, funding or refund reference, in any case. */
                reference?: string;
                /** @description On createdAt, inclusive. */
                startDate?: string;
                /** @description On createdAt, inclusive. */
                endDate?: string;
                sortOrder?: "asc" | "desc";
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
                    "application/json": components["schemas"]["TransactionListResponse"];
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
    getTransactionById: {
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
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
    confirmReceiptDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmReceiptDeliveryRequest"];
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_TIMESTAMP`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["TransactionNotFoundError"];
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
    cancelTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelTransactionRequest"];
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["TransactionNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["TransactionNotCancellableError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    approvePendingPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApprovePaymentRequest"];
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `MISSING_MANDATORY_USER_INFO`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["TransactionNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["TransactionNotPendingPlatformApprovalError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    rejectPendingPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RejectPaymentRequest"];
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["TransactionNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["TransactionNotPendingPlatformApprovalError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    sandboxReceive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxUmaReceiveRequest"];
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
                    "application/json": components["schemas"]["IncomingTransaction"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `WEBHOOK_ENDPOINT_NOT_SET`, `AMOUNT_OUT_OF_RANGE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`, `UMA_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    listScaFactors: {
        parameters: {
            query: {
                customerId: string;
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
                    "application/json": components["schemas"]["ScaFactorList"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    startScaFactorEnrollment: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScaFactorEnrollRequestOneOf"];
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
                    "application/json": components["schemas"]["ScaFactorEnrollStartOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `PASSKEY_ALREADY_ENROLLED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    confirmScaFactorEnrollment: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScaFactorConfirmRequestOneOf"];
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
                    "application/json": components["schemas"]["ScaFactorConfirmResponseOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `PASSKEY_ALREADY_ENROLLED`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    deleteScaFactor: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    completeScaLogin: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScaLoginCompleteRequest"];
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
                    "application/json": components["schemas"]["ScaLoginComplete"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            423: components["responses"]["AccountLockedError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    startScaLogin: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScaLoginStartRequest"];
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
                    "application/json": components["schemas"]["ScaLoginStart"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
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
    recordSecurityEvent: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordSecurityEventRequest"];
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
                    "application/json": components["schemas"]["RecordedSecurityEvent"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            423: components["responses"]["AccountLockedError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    startTwoFactorReset: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorResetStartRequest"];
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
                    "application/json": components["schemas"]["TwoFactorResetStart"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["UserNotFoundError"];
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
    getTwoFactorResetStatus: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path: {
                resetId: string;
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
                    "application/json": components["schemas"]["TwoFactorResetStatus"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    completeTwoFactorReset: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path: {
                resetId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TwoFactorResetCompleteRequest"];
            };
        };
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    authorizeQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                quoteId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScaAuthorization"];
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `QUOTE_RATE_UNAVAILABLE`, `AMOUNT_OUT_OF_RANGE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            /** @description Refused: `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `QUOTE_NOT_FOUND`, `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `CONFLICT`, `SCA_SESSION_REQUIRED`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            423: components["responses"]["AccountLockedError"];
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            431: components["responses"]["HeadersTooLargeError"];
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    resendQuoteScaCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                quoteId: string;
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
            404: components["responses"]["QuoteNotFoundError"];
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
    startBeneficiaryTrust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
                    "application/json": components["schemas"]["BeneficiaryTrustStart"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            /** @description Refused: `USER_NOT_READY`, `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    confirmBeneficiaryTrust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeneficiaryTrustConfirmRequest"];
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
                    "application/json": components["schemas"]["BeneficiaryTrustConfirm"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            423: components["responses"]["AccountLockedError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    startBeneficiaryUntrust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
                    "application/json": components["schemas"]["BeneficiaryTrustStart"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            /** @description Refused: `USER_NOT_READY`, `FORBIDDEN`. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    confirmBeneficiaryUntrust: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeneficiaryTrustConfirmRequest"];
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
                    "application/json": components["schemas"]["BeneficiaryTrustConfirm"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            423: components["responses"]["AccountLockedError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listAgents: {
        parameters: {
            query?: {
                customerId?: string;
                isPaused?: boolean;
                isConnected?: boolean;
                /** @description Inclusive. */
                createdAfter?: string;
                /** @description Inclusive. */
                createdBefore?: string;
                /** @description Inclusive. */
                updatedAfter?: string;
                /** @description Inclusive. */
                updatedBefore?: string;
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
                    "application/json": components["schemas"]["AgentListResponse"];
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
    createAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentCreateRequest"];
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
                    "application/json": components["schemas"]["AgentCreateResponse"];
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
    redeemAgentDeviceCode: {
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
                    "application/json": components["schemas"]["AgentDeviceCodeRedeemResponse"];
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
    getAgentDeviceCodeStatus: {
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
                    "application/json": components["schemas"]["AgentDeviceCodeStatusResponse"];
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
    getAgentById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
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
                    "application/json": components["schemas"]["Agent"];
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
    deleteAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
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
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentUpdateRequest"];
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
                    "application/json": components["schemas"]["Agent"];
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
    regenerateAgentDeviceCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
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
                    "application/json": components["schemas"]["AgentDeviceCode"];
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
    updateAgentPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentPolicyUpdateRequest"];
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
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `QUOTE_RATE_UNAVAILABLE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    listAgentApprovals: {
        parameters: {
            query?: {
                agentId?: string;
                customerId?: string;
                status?: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "FAILED";
                /** @description Of `createdAt`, inclusive. */
                startDate?: string;
                /** @description Of `createdAt`, inclusive. */
                endDate?: string;
                sortOrder?: "asc" | "desc";
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
                    "application/json": components["schemas"]["AgentActionListResponse"];
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
    getAgentMe: {
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
                    "application/json": components["schemas"]["Agent"];
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
    agentListActions: {
        parameters: {
            query?: {
                status?: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "FAILED";
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
                    "application/json": components["schemas"]["AgentActionListResponse"];
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
    agentGetAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                actionId: string;
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
                    "application/json": components["schemas"]["AgentAction"];
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
    agentCreateQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. Required when the body has `documentIds`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteRequest"];
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `QUOTE_RATE_UNAVAILABLE`, `AMOUNT_OUT_OF_RANGE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `SELF_PAYMENT`, `MISSING_MANDATORY_USER_INFO`, `DOCUMENTS_REQUIRED`, `QUOTE_REQUEST_FAILED`, `SENDER_NOT_ACCEPTED`, `INVALID_RECEIVER`, `PARSE_PAYREQ_RESPONSE_ERROR`, `INVALID_PAYREQ_RESPONSE`, `INVALID_PUBKEY_FORMAT`, `CERT_CHAIN_INVALID`, `CERT_CHAIN_EXPIRED`, `INVALID_TIMESTAMP`, `INVALID_NONCE`. */
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
            /** @description Refused: `FORBIDDEN`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `COUNTERPARTY_NOT_ALLOWED`, `VELOCITY_LIMIT_EXCEEDED`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`, `LOOKUP_REQUEST_NOT_FOUND`, `PAYMENT_DOCUMENT_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `SCA_SESSION_REQUIRED`, `CONFLICT`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`, `PAYMENT_DOCUMENT_ALREADY_USED`. */
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
            /** @description Not answered by this version. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            /** @description Refused: `PAYMENT_DOCUMENT_ATTACHMENT_FAILED`, `PAYREQ_REQUEST_FAILED`, `NO_COMPATIBLE_UMA_VERSION`, `COUNTERPARTY_PUBKEY_FETCH_ERROR`. */
            424: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`, `UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY`. */
            501: {
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
    agentGetQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                quoteId: string;
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["QuoteNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    agentExecuteQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
                /** @description Quotes paid from an embedded wallet only. */
                "Service-Wallet-Signature"?: string;
            };
            path: {
                quoteId: string;
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
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `QUOTE_RATE_UNAVAILABLE`, `AMOUNT_OUT_OF_RANGE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `QUOTE_EXPIRED`. */
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
            /** @description Refused: `WALLET_SIGNATURE_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_INVALID`, `UNAUTHORIZED`. */
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
            /** @description Refused: `FORBIDDEN`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`. */
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
            /** @description Refused: `QUOTE_NOT_FOUND`, `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `SCA_SESSION_REQUIRED`, `CONFLICT`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`. */
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
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    agentCreateTransferIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferInRequest"];
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
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `MISSING_MANDATORY_USER_INFO`, `AMOUNT_OUT_OF_RANGE`, `QUOTE_RATE_UNAVAILABLE`. */
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
            /** @description Refused: `FORBIDDEN`, `END_USER_TERMS_NOT_ACCEPTED`, `USER_NOT_READY`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`, `WALLET_NOT_PROVISIONED`, `BANK_ACCOUNT_VALIDATION_PENDING`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    agentCreateTransferOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferOutRequest"];
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
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`, `EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED`, `MISSING_MANDATORY_USER_INFO`, `AMOUNT_OUT_OF_RANGE`, `DOCUMENTS_REQUIRED`, `QUOTE_RATE_UNAVAILABLE`, `TRANSACTION_SIZE_LIMIT_EXCEEDED`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `FORBIDDEN`, `END_USER_TERMS_NOT_ACCEPTED`, `USER_NOT_READY`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `USER_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`, `WALLET_NOT_PROVISIONED`. */
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
            /** @description Refused: `DAILY_VOLUME_LIMIT_EXCEEDED`, `RATE_LIMITED`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    approveAgentAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                actionId: string;
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
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["TransactionNotPendingPlatformApprovalError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    rejectAgentAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                actionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AgentActionRejectRequest"];
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
                    "application/json": components["schemas"]["AgentAction"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["TransactionNotPendingPlatformApprovalError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    agentListExternalAccounts: {
        parameters: {
            query?: {
                currency?: string;
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
                    "application/json": components["schemas"]["ExternalAccountListResponse"];
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
    agentCreateExternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalAccountCreateRequest"];
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
                    "application/json": components["schemas"]["ExternalAccount"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_CURRENCY`, `INVALID_BANK_ACCOUNT`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["DuplicateExternalAccountError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    agentGetExternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
                    "application/json": components["schemas"]["ExternalAccount"];
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
    agentDeleteExternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalAccountId: string;
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
            409: components["responses"]["BeneficiaryTrustedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    agentListInternalAccounts: {
        parameters: {
            query?: {
                currency?: string;
                type?: components["schemas"]["InternalAccountType"];
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
                    "application/json": components["schemas"]["InternalAccountListResponse"];
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
    agentListTransactions: {
        parameters: {
            query?: {
                /** @description Source or destination: an account id or a UMA address. */
                accountIdentifier?: string;
                /** @description Source only. */
                senderAccountIdentifier?: string;
                /** @description Destination only. */
                receiverAccountIdentifier?: string;
                status?: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED" | "AUTHORIZED" | "PARTIALLY_SETTLED" | "SETTLED" | "EXCEPTION";
                type?: "INCOMING" | "OUTGOING" | "CARD";
                /** @description A reconciliation, funding or refund reference, in any case. */
                reference?: string;
                /** @description On createdAt, inclusive. */
                startDate?: string;
                /** @description On createdAt, inclusive. */
                endDate?: string;
                sortOrder?: "asc" | "desc";
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
                    "application/json": components["schemas"]["TransactionListResponse"];
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
    agentGetTransaction: {
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
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
    listCards: {
        parameters: {
            query?: {
                cardholderId?: string;
                /** @description At any place among the present funding sources. A closed card has none. */
                accountId?: string;
                platformCardId?: string;
                state?: components["schemas"]["CardState"];
                sortOrder?: "asc" | "desc";
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
                    "application/json": components["schemas"]["CardListResponse"];
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
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardCreateRequest"];
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
                    "application/json": components["schemas"]["Card"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `CARDHOLDER_KYC_NOT_APPROVED`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `CONFLICT`, `CARD_LIMIT_REACHED`. */
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
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    getCardById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["Card"];
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
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    updateCardById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardUpdateRequest"];
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
                    "application/json": components["schemas"]["Card"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `INVALID_STATE_TRANSITION`, `CARD_ALREADY_CLOSED`, `CARD_NOT_MUTABLE`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    revealCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
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
                    "application/json": components["schemas"]["CardRevealResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            /** @description Refused: `SCA_SESSION_REQUIRED`, `CONFLICT`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    sandboxSimulateCardAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardAuthorizationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardAuthorizationAdvice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardAuthorizationAdviceRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardBalanceInquiry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardBalanceInquiryRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardClearing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardClearingRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardCreditAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardAuthorizationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardCreditAuthorizationAdvice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardAuthorizationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardFinancialAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardAuthorizationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardFinancialCreditAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardAuthorizationRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardReturnRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    sandboxSimulateCardReturnReversal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxCardTransactionRefRequest"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCardSimulationResponse"];
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
    listStablecoinProviderAccounts: {
        parameters: {
            query?: {
                provider?: components["schemas"]["StablecoinProvider"];
                status?: components["schemas"]["StablecoinProviderAccountStatus"];
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
                    "application/json": components["schemas"]["StablecoinProviderAccountListResponse"];
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
    linkStablecoinProviderAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinProviderAccountLinkRequest"];
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
                    "application/json": components["schemas"]["StablecoinProviderAccount"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `STABLECOIN_VERIFICATION_FAILED`, `STABLECOIN_PROVIDER_ERROR`. */
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
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    getStablecoinProviderAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stablecoinProviderAccountId: string;
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
                    "application/json": components["schemas"]["StablecoinProviderAccount"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["StablecoinProviderAccountNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listStablecoins: {
        parameters: {
            query?: {
                issuanceStatus?: components["schemas"]["StablecoinIssuanceStatus"];
                serviceOperationsStatus?: components["schemas"]["StablecoinServiceOperationsStatus"];
                provider?: components["schemas"]["StablecoinProvider"];
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
                    "application/json": components["schemas"]["StablecoinListResponse"];
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
    registerStablecoin: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinRegisterRequest"];
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
                    "application/json": components["schemas"]["Stablecoin"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `STABLECOIN_PROVIDER_ACCOUNT_INVALID`, `STABLECOIN_PROVIDER_ACCOUNT_REVOKED`, `STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED`, `STABLECOIN_VERIFICATION_FAILED`, `STABLECOIN_PROVIDER_ERROR`. */
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
            /** @description Refused: `STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`, `STABLECOIN_TOKEN_IDENTIFIER_ALREADY_EXISTS`, `STABLECOIN_SYMBOL_ALREADY_EXISTS`. */
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
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    getStablecoin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stablecoinId: string;
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
                    "application/json": components["schemas"]["Stablecoin"];
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
    requestStablecoinServiceEnablement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stablecoinId: string;
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
                    "application/json": components["schemas"]["Stablecoin"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["StablecoinServiceEnablementNotRequestableError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            501: components["responses"]["NotImplementedError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    getStablecoinOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stablecoinOperationId: string;
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
                    "application/json": components["schemas"]["StablecoinOperation"];
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
    createStablecoinBurn: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key": string;
            };
            path: {
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinBurnRequest"];
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
                    "application/json": components["schemas"]["StablecoinOperation"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `STABLECOIN_PROVIDER_ACCOUNT_INVALID`, `STABLECOIN_PROVIDER_ACCOUNT_REVOKED`, `STABLECOIN_NOT_PROVISIONED`, `STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED`, `STABLECOIN_OPERATION_NOT_SUPPORTED`, `STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED`, `STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED`, `STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED`, `STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`, `STABLECOIN_AMOUNT_NOT_REPRESENTABLE`, `INSUFFICIENT_FUNDS`, `STABLECOIN_PROVIDER_ERROR`, `STABLECOIN_BURN_SOURCE_NOT_SUPPORTED`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    createStablecoinMint: {
        parameters: {
            query?: never;
            header: {
                /** @description Makes a repeat of this request safe for seven days. */
                "Idempotency-Key": string;
            };
            path: {
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinMintRequest"];
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
                    "application/json": components["schemas"]["StablecoinOperation"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `STABLECOIN_PROVIDER_ACCOUNT_INVALID`, `STABLECOIN_PROVIDER_ACCOUNT_REVOKED`, `STABLECOIN_NOT_PROVISIONED`, `STABLECOIN_SERVICE_OPERATIONS_NOT_ENABLED`, `STABLECOIN_OPERATION_NOT_SUPPORTED`, `STABLECOIN_EXTERNAL_ACCOUNT_NOT_SUPPORTED`, `STABLECOIN_EXTERNAL_ACCOUNT_NOT_LINKED`, `STABLECOIN_EXTERNAL_ACCOUNT_LINK_METHOD_REQUIRED`, `STABLECOIN_EXTERNAL_ACCOUNT_LINK_FAILED`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`, `STABLECOIN_AMOUNT_NOT_REPRESENTABLE`, `INSUFFICIENT_FUNDS`, `STABLECOIN_PROVIDER_ERROR`, `STABLECOIN_PROVIDER_SOURCE_NOT_LINKED`, `STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_REQUIRED`, `STABLECOIN_EXTERNAL_ACCOUNT_PROVIDER_LINK_FAILED`. */
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
            /** @description Refused: `DUPLICATE_PAY_REQUEST`. */
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
            /** @description Refused: `SERVICE_SWITCH_ERROR`, `INTERNAL_ERROR`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused: `NOT_IMPLEMENTED`. */
            501: {
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
    listStablecoinOperations: {
        parameters: {
            query?: {
                operationType?: components["schemas"]["StablecoinOperationType"];
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                stablecoinId: string;
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
                    "application/json": components["schemas"]["StablecoinOperationListResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
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
    getSandboxClock: {
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
                    "application/json": components["schemas"]["SandboxClock"];
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
    advanceSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    advanceSeconds: number;
                };
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
                    "application/json": components["schemas"]["SandboxClock"];
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
    previewSandboxClock: {
        parameters: {
            query: {
                advanceSeconds: number;
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
                    "application/json": components["schemas"]["SandboxClockPreview"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
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
    sandboxFundInternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxFundRequest"];
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
                    "application/json": components["schemas"]["InternalAccount"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    sandboxSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxSendRequest"];
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
                    "application/json": components["schemas"]["TransactionOneOf"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `INVALID_CURRENCY`, `QUOTE_EXPIRED`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `QUOTE_NOT_FOUND`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    listenForWebhooks: {
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
                    "application/json": components["schemas"]["SandboxWebhookListResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
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
    sendTestWebhook: {
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
                    "application/json": components["schemas"]["TestWebhookResponse"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `WEBHOOK_ENDPOINT_NOT_SET`, `WEBHOOK_DELIVERY_ERROR`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
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
    listSandboxRequests: {
        parameters: {
            query?: {
                /** @description 400 finds what was refused, 500 what failed. */
                minStatus?: number;
                /** @description The code of a refusal. */
                code?: string;
                /** @description `X-Request-Id` of the answer. */
                requestId?: string;
                /** @description The token that called. */
                tokenId?: string;
                /** @description An id that stood in the path. */
                resourceId?: string;
                /** @description Inclusive. */
                createdAfter?: string;
                /** @description Inclusive. */
                createdBefore?: string;
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
                    "application/json": components["schemas"]["LoggedRequestListResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
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
    testWebhookWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "TEST";
                    /** @description Always empty. */
                    data: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    internalAccountStatusWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "INTERNAL_ACCOUNT.BALANCE_UPDATED" | "INTERNAL_ACCOUNT.STATUS_UPDATED" | "INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED";
                    data: components["schemas"]["InternalAccount"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    customerUpdateWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "CUSTOMER.KYC_APPROVED" | "CUSTOMER.KYC_REJECTED" | "CUSTOMER.KYC_PENDING" | "CUSTOMER.KYB_APPROVED" | "CUSTOMER.KYB_REJECTED" | "CUSTOMER.KYB_PENDING";
                    data: components["schemas"]["CustomerOneOf"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkUploadWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "BULK_UPLOAD.COMPLETED" | "BULK_UPLOAD.FAILED";
                    data: components["schemas"]["BulkCustomerImportJob"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verificationUpdateWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "VERIFICATION.APPROVED" | "VERIFICATION.REJECTED" | "VERIFICATION.RESOLVE_ERRORS" | "VERIFICATION.IN_PROGRESS" | "VERIFICATION.PENDING_MANUAL_REVIEW" | "VERIFICATION.READY_FOR_VERIFICATION";
                    data: components["schemas"]["Verification"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    invitationClaimedWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "INVITATION.CLAIMED";
                    data: components["schemas"]["UmaInvitation"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    externalAccountStatusWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "EXTERNAL_ACCOUNT.STATUS_UPDATED";
                    data: components["schemas"]["ExternalAccount"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    outgoingPaymentWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "OUTGOING_PAYMENT.PENDING" | "OUTGOING_PAYMENT.PENDING_AUTHORIZATION" | "OUTGOING_PAYMENT.PROCESSING" | "OUTGOING_PAYMENT.COMPLETED" | "OUTGOING_PAYMENT.FAILED" | "OUTGOING_PAYMENT.EXPIRED" | "OUTGOING_PAYMENT.REFUND_PENDING" | "OUTGOING_PAYMENT.REFUND_COMPLETED" | "OUTGOING_PAYMENT.REFUND_FAILED";
                    data: components["schemas"]["OutgoingTransaction"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    incomingPaymentWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "INCOMING_PAYMENT.PENDING" | "INCOMING_PAYMENT.COMPLETED" | "INCOMING_PAYMENT.FAILED" | "INCOMING_PAYMENT.REFUND_PENDING" | "INCOMING_PAYMENT.REFUND_COMPLETED" | "INCOMING_PAYMENT.REFUND_FAILED";
                    data: components["schemas"]["IncomingTransaction"] & {
                        requestedReceiverCustomerInfoFields?: {
                            name: components["schemas"]["CustomerInfoFieldName"];
                            mandatory: boolean;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        receiverCustomerInfo?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The receiver decides later, by a call. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingPaymentWebhookForbiddenResponse"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingPaymentWebhookUnprocessableResponse"];
                };
            };
        };
    };
    agentActionWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "AGENT_ACTION.PENDING_APPROVAL";
                    data: components["schemas"]["AgentAction"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cardStateChangeWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "CARD.STATE_CHANGE";
                    data: components["schemas"]["Card"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cardFundingSourceChangeWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "CARD.FUNDING_SOURCE_CHANGE";
                    data: components["schemas"]["Card"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cardTransactionWebhook: {
        parameters: {
            query?: never;
            header: {
                /** @description The key of the signature, by its `keyId`. */
                "X-Service-Signature-Key-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseWebhook"] & {
                    /** @enum {string} */
                    type: "CARD_TRANSACTION.AUTHORIZED" | "CARD_TRANSACTION.PARTIALLY_SETTLED" | "CARD_TRANSACTION.SETTLED" | "CARD_TRANSACTION.REFUNDED" | "CARD_TRANSACTION.EXCEPTION";
                    data: components["schemas"]["CardTransaction"];
                };
            };
        };
        responses: {
            /** @description Received. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused by the receiver. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the receiver. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
