// Made by `npm run generate -w @causeway/console` of openapi-operator.json. Do not edit.
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
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the operator, newest first.
         * @description Takes the role administrator.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Add a person.
         * @description They can sign in when they have registered a passkey, by a link that is made for them.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["inviteOperator"];
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
    "/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what people have done and asked for, newest first. */
        get: operations["listActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{actId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an act. */
        get: operations["readAct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{actId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve what another person asks for.
         * @description It is carried out at once, with the checks that it would meet now. The answer says what has become of it: DONE, EXPIRED, STALE or REFUSED. The person who approves needs the role that the act takes, and is not the one who has asked.
         */
        post: operations["approveAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{actId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject what another person asks for. */
        post: operations["rejectAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acts/{actId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what one has asked for. */
        post: operations["withdrawAct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person, with what they sign in by and where they are signed in.
         * @description Takes the role administrator.
         */
        get: operations["readOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Limit the roles of a person to an environment or to platforms.
         * @description It holds from their next request on. Administrators are not limited, as their work is for the whole deployment.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        put: operations["changeOperatorLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link by which an invited person registers a passkey.
         * @description Those made before are good for nothing any more. Within three days the person, the maker of the link, and others who had a link of that maker approve nothing that one of them asks for.
         *
         *     Takes the role administrator.
         */
        post: operations["makeOperatorLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the passkeys of a person away, for one who has lost them.
         * @description Their sessions end, and they need a new link.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["resetOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a suspended person in again.
         * @description Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["resumeOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a person other roles.
         * @description Their sessions end.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        put: operations["changeOperatorRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{operatorId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a person out, in every process at once.
         * @description Takes the role administrator.
         */
        post: operations["suspendOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal-logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a session for a terminal.
         * @description A person confirms it in the console within ten minutes.
         */
        post: operations["beginTerminalLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal-logins/{userCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which terminal asks for a session. */
        get: operations["readTerminalLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal-logins/{userCode}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the terminal a session as oneself.
         * @description It lasts eight hours. What is done in it is confirmed with a passkey in the console, as anywhere.
         */
        post: operations["confirmTerminalLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminal-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the session when the person has confirmed it, once.
         * @description As long as it waits the answer is 409 with `details.cause` WAITS: ask again every few seconds.
         */
        post: operations["openTerminalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/touch-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a call of a terminal confirmed with a passkey in the console.
         * @description The challenge must be for exactly this call, so that what the console shows is what is signed.
         */
        post: operations["askForTouch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/touch-requests/{touchRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a terminal of oneself asks a passkey for, or its answer. */
        get: operations["readTouchRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/touch-requests/{touchRequestId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the answer of the passkey to the terminal. */
        post: operations["answerTouchRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs of platforms, those first that are longest due.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/jobs/{jobId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attempt a job now.
         * @description One that was given up gets one more attempt. Refused while it runs.
         *
         *     Takes the role support or administrator.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/adapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what serves each port for the platforms of each environment.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listAdapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/complaints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the operator should look at although all is served.
         * @description The same as `degraded` of `/readyz`.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listComplaints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deployment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which version answers.
         * @description While a new version is rolled out, processes of two versions may answer.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readDeployment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the figures of the last minutes or hours, the first one first.
         * @description Each process keeps its own once a minute; here they stand together. Minutes are kept for two days, hours for 400 days. A minute in which no process ran is not listed; nor is the present hour.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/migrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the migrations that were applied to the database, in their order.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listMigrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the settings of the process that answers.
         * @description Of secrets and of the content of files it is said only whether they are set.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the house-keeping that recurs, by name.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listSweeps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/house/journals/{journalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a journal in the book of the house.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readHouseJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/house/ledger-accounts/{account}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of an account in the book of the house, newest first.
         * @description A page looks through 5,000 journals at most where the account is no internal one and not of one transaction: it may be short, also empty, while there is more.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listHouseLedgerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/house/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balances of all accounts in the book of the house.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readHouseTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/journals/{journalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a journal in the book of a platform.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/ledger-accounts/{account}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entries of an account in the book of a platform, newest first.
         * @description A page looks through 5,000 journals at most where the account is no internal one and not of one transaction: it may be short, also empty, while there is more.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listLedgerEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balances of all accounts in the book of a platform.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
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
         * List who did what to the deployment, newest first.
         * @description A page looks through 10,000 entries at most: with a filter it may be short, also empty, while there is more.
         *
         *     Takes the role treasurer or administrator.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what at a platform, newest first.
         * @description A page looks through 10,000 entries at most: with a filter it may be short, also empty, while there is more.
         *
         *     Takes the role treasurer or administrator.
         */
        get: operations["listPlatformAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of a platform, newest first.
         * @description Takes the role support or reviewer or treasurer or administrator.
         */
        get: operations["listMembersOfPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a platform over to a person, who may then invite others.
         * @description In production the link is answered to the person who approves it, in `after`, and not to the one who has asked: one person alone never becomes the owner of a platform.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["inviteOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/reviews/{caseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who has taken a case, and until when it is to be decided.
         * @description Takes the role reviewer.
         */
        get: operations["readReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/reviews/{caseId}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a case that one has taken to others.
         * @description Takes the role reviewer.
         */
        post: operations["handOverReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/reviews/{caseId}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a case for half an hour, or for half an hour more.
         * @description Meanwhile no other person decides it.
         *
         *     Takes the role reviewer.
         */
        post: operations["takeReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List everything that waits for a reviewer, that first which is due first.
         * @description Takes the role reviewer.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find payments, customers and all else by an id, a reference, a name or an amount.
         * @description All platforms of the environment are searched. What a role may not read is not found, and neither is it said that it is there. The text is kept nowhere: the audit log names the kinds that were asked and how much they have found.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        post: operations["search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of programs of the operator, newest first.
         * @description Takes the role administrator.
         */
        get: operations["listOperatorTokens"];
        put?: never;
        /**
         * Make a token for a program of the operator.
         * @description A program sends it as `Authorization: Bearer …`. It reads what it was given, sends events again and retries jobs. What is confirmed with a passkey is for people.
         *
         *     Takes the role administrator.
         */
        post: operations["createOperatorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator-tokens/{operatorTokenId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the token of a program, in every process at once.
         * @description Takes the role administrator.
         */
        post: operations["revokeOperatorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the terms of a platform that hold now, and those that are planned.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readPlatformTerms"];
        put?: never;
        /**
         * Replace the terms of a platform from a moment on.
         * @description Quotes that were made keep what they were made under. What was planned for later is replaced as well.
         *
         *     Takes the role treasurer or administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["setPlatformTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/terms/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a document, and compare it with the terms that the platform has at that moment. Nothing is set.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        post: operations["checkTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/terms/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all terms that a platform has had or will have, what was set last first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listTermsVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what holds where a platform has no terms of its own: those of the deployment, and those that ship.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readCommonTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a customer has: accounts, payments, cards, agents, verifications, consents and logins.
         * @description The newest 50 of each kind. What a role may not read is left out. What was deleted is shown as far as it is kept.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readCustomerObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys that the database is written with, by fingerprint, and those that sign webhooks.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/wallet-bundle/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the next key that signs what clients of embedded wallets receive, and which they pin.
         * @description It is published at once and signs thirty days later, so that clients can take it up; the one before stays published for a day more. After an urgent rotation clients that do not know the new key refuse what it signs.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["rotateWalletBundleKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/webhook-signing/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the next key that signs the webhooks of an environment.
         * @description It is published at once and signs seven days later; the one before stays published for seven days more.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["rotateWebhookSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the prices of currencies in production, and those that are held.
         * @description Those that are used stand first, by currency.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates/{currency}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert at a price that was held.
         * @description From the next five minutes on that are not decided yet, if the source still says so. Another price of the currency is held again.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["acceptRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/uma-domains/{domain}/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a UMA domain that the platform has configured as proven.
         * @description Refused while another platform has it, and where the directory lists it for another institution.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["proveUmaDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/uma-domains/{domain}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a UMA domain that was proven count no more.
         * @description The platform can prove it anew with `PATCH /config`.
         *
         *     Takes the role administrator.
         */
        post: operations["withdrawUmaDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uma-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the UMA domains that platforms have claimed, by domain.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listClaimedUmaDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the platforms, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listPlatforms"];
        put?: never;
        /**
         * Open a platform, with a token that may do everything.
         * @description Takes the role administrator.
         */
        post: operations["openPlatform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a platform.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the configuration of a platform, as the platform sees it.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readConfigOfPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a platform another name.
         * @description Takes the role administrator.
         */
        post: operations["renamePlatform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a suspended platform in again.
         * @description Orders that were held leave from now on.
         *
         *     Takes the role administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["resumePlatform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse whatever a platform asks, in every process at once.
         * @description The service answers 403 to its tokens, agents and members, and to people with a link or a code of the platform. It takes deposits, applies what partners report and delivers events. The orders of payments are held: they are in no new file for a bank and go to no partner until the platform is resumed. With `ordersContinue` they leave as before.
         *
         *     Takes the role administrator.
         */
        post: operations["suspendPlatform"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API tokens of a platform, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listPlatformTokens"];
        put?: never;
        /**
         * Make an API token for a platform that has lost its own.
         * @description In production it cannot have TRANSACT: owners of the platform make such a token themselves.
         *
         *     Takes the role administrator.
         */
        post: operations["createPlatformToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/tokens/{tokenId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an API token of a platform, in every process at once.
         * @description Takes the role administrator.
         */
        post: operations["revokePlatformToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/internal-accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account with the parts of its balance.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readInternalAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/internal-accounts/{accountId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up an account again that could not be set up, or waits.
         * @description Takes the role reviewer or treasurer.
         */
        post: operations["retryInternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook events of platforms, newest first.
         * @description Of all platforms of an environment: all events, those that are WAITING, or those that are UNDELIVERABLE. Any other filter needs `platformId`. With such a filter a page looks through 10,000 events at most: it may be short, also empty, while there is more.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listPlatformEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/event-failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how many webhook events of a platform have failed, by what their last attempt met.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readEventFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/events/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let all webhook events that wait for another attempt be attempted now.
         * @description Takes the role support or administrator.
         */
        post: operations["replayEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook event with its body.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readPlatformEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/events/{eventId}/replay": {
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
         * @description As the platform can do it: the same body with the same id, to the endpoint of now.
         *
         *     Takes the role support or administrator.
         */
        post: operations["replayEvent"];
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
         * List the customers of all platforms of an environment, newest first.
         * @description Name, contacts and the id of the platform are left out for who has the role of viewer alone.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listCustomersOfPlatforms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a customer, deleted or not.
         * @description Name, contacts and the id of the platform are left out for who has the role of viewer alone.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customer-imports/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far an import of customers has come.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readCustomerImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customer-imports/{jobId}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was wrong with the rows of an import of customers, in their order.
         * @description The first 10,000 are kept, without the values.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        get: operations["listCustomerImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a customer who is PENDING or APPROVED on HOLD.
         * @description Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["holdCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a customer who is on HOLD.
         * @description A verification that is under review is decided instead.
         *
         *     Takes the role reviewer.
         */
        post: operations["rejectCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a hold: the customer is APPROVED.
         * @description A verification that is under review is decided first, and its approval leaves the hold.
         *
         *     Takes the role reviewer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["releaseCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a customer who is APPROVED or REJECTED be verified anew.
         * @description It undoes a rejection, so it takes two. A customer who is APPROVED is stopped by a hold.
         *
         *     Takes the role reviewer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reopenCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/beneficial-owners/{beneficialOwnerId}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about a person behind a business that is APPROVED or REJECTED.
         * @description The business stays as it is. Before, those behind it are decided with its verification.
         *
         *     Takes the role reviewer.
         */
        post: operations["decideBeneficialOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/verifications/{verificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a verification with what its decision rests on.
         * @description Without the files of the documents and without numbers that are sealed. The access is noted in the audit log.
         *
         *     Takes the role reviewer.
         */
        get: operations["readVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/verifications/{verificationId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a customer, with the people behind it who wait.
         * @description Takes the role reviewer.
         */
        post: operations["approveVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/verifications/{verificationId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a customer.
         * @description Takes the role reviewer.
         */
        post: operations["rejectVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/verifications/{verificationId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a verification back for corrections.
         * @description Takes the role reviewer.
         */
        post: operations["returnVerification"];
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
         * List the verifications that wait for a decision, the oldest first.
         * @description Takes the role reviewer.
         */
        get: operations["listWaitingVerifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show numbers of a customer that are kept sealed.
         * @description The audit log names the fields, and who has seen them. Each person may show sealed data thirty times an hour and a hundred times a day.
         *
         *     Takes the role reviewer.
         */
        post: operations["revealCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/documents/{documentId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the file of a document that was opened.
         * @description Its type is that of its first bytes; where those fit no type that documents have, it is `application/octet-stream`. The ticket is spent.
         *
         *     Takes the role reviewer.
         */
        get: operations["readDocumentContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/documents/{documentId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the file of a document, for one look.
         * @description The answer holds a ticket, with which `GET …/content` answers the file within a minute. Each person may show sealed data thirty times an hour and a hundred times a day.
         *
         *     Takes the role reviewer.
         */
        post: operations["openDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/external-accounts/{externalAccountId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear an account outside that is under review: its holder is not the one whom screening is about.
         * @description The reason is kept with the decision as well, sealed. An account that a person has put under review is reactivated instead.
         *
         *     Takes the role reviewer.
         */
        post: operations["clearExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/external-accounts/{externalAccountId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that the holder of an account outside under review is the one whom screening is about.
         * @description The reason is kept with the decision as well, sealed. Nothing is paid to the account any more. Repeated with the same reason, it ends what has come since.
         *
         *     Takes the role reviewer.
         */
        post: operations["confirmExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/external-accounts/{externalAccountId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an account outside that is ACTIVE: nothing is paid to it any more.
         * @description What is under way to it goes on.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["disableExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/external-accounts/{externalAccountId}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an account outside be paid again that was disabled, confirmed or put under review by a person.
         * @description The reason is kept with the decision as well, sealed.
         *
         *     Takes the role reviewer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reactivateExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/external-accounts/{externalAccountId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an account outside that is ACTIVE under review.
         * @description The reason is kept with the decision as well, sealed.
         *
         *     Takes the role reviewer.
         */
        post: operations["reviewExternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/external-accounts/{externalAccountId}/screening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account outside with what a decision about it rests on.
         * @description The access is noted in the audit log.
         *
         *     Takes the role reviewer.
         */
        get: operations["readScreening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts outside that wait for a person, the oldest first.
         * @description Takes the role reviewer.
         */
        get: operations["listScreening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/counterparty-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a platform must know of the owners of wallets that it pays.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readCounterpartyRequirements"];
        put?: never;
        /**
         * Set what a platform must know of the owners of wallets that it pays.
         * @description Takes the role treasurer or administrator.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["setCounterpartyRequirements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/receipts/{receiptId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit money without an owner to an account of the platform or of its customers.
         * @description Money of no platform is taken by the platform that the path names.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["assignReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/receipts/{receiptId}/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let go of money that was seen on a network and will not confirm.
         * @description Nothing of it was credited. What is reported of it later has no effect.
         *
         *     Takes the role treasurer.
         */
        post: operations["dropReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/receipts/{receiptId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse money that is held for review: it goes back to the bank that has sent it.
         * @description Money from a network stays owed until its refund is settled.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["refuseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/receipts/{receiptId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit money that is held for review.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["releaseReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/receipts/{receiptId}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that money without an owner has gone back to its sender.
         * @description The operator returns it at the bank or on the network. Nothing is sent by this.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["returnReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the money that waits for a decision, the newest report first.
         * @description The payer is left out for who has the role of viewer alone.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Report money that has come, where no bank or node reports it.
         * @description It has the effect of their report, once under its rail and id. On a network the same once more raises its confirmations; otherwise it is refused, and so is another content. Money of no known platform takes two people in the sandbox as well.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reportReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read money that was reported, whatever has become of it.
         * @description The payer is left out for who has the role of viewer alone.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/internal-accounts/{accountId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an account for good.
         * @description It must be empty, and no payment may be under way.
         *
         *     Takes the role reviewer or treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["closeInternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/internal-accounts/{accountId}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze an account: no money goes in or out.
         * @description A payment that has taken its money goes on.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["freezeInternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/internal-accounts/{accountId}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let money in and out of a frozen account again.
         * @description Takes the role reviewer or treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["unfreezeInternalAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/transactions/{transactionId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what a bank or a partner has said of a payment by other means.
         * @description It has the effect of a notice of the partner, once under its id. One that comes before what it follows up is kept and tried again.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reportPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/transactions/{transactionId}/settle-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a refund that has failed: say how the operator has paid it.
         * @description The refund is COMPLETED. Only into an account is money moved by this; elsewhere the operator has sent it.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["settleRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders for people of the operator whose outcome is not known, the oldest first.
         * @description The payee is left out for who has the role of viewer alone.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listBankOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order, whatever has become of it.
         * @description The payee is left out for who has the role of viewer alone.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readBankOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/ask-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the bank was asked to stop a payout that it has.
         * @description Takes the role treasurer.
         */
        post: operations["askBankOrderBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the account of the treasury that pays an order which none serves.
         * @description Takes the role treasurer.
         */
        post: operations["assignBankOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that the bank has stopped a payout: its money goes back to the payer.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reportBankOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that the bank has carried an order out: money has moved.
         * @description Of an order in a file it is not known whether the bank has it: hand it over, or take it out.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["confirmBankOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the bank has an order. A payment that waited for that goes on.
         * @description Takes the role treasurer.
         */
        post: operations["handOverBankOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an order that no file has to another account of the treasury.
         * @description Takes the role treasurer.
         */
        post: operations["moveBankOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that an order is not carried out: a payout fails, and its money goes back to the payer.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["rejectBankOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/orders/{reference}/take-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an order out of a file that the bank has not got.
         * @description The file is void and must not be given to the bank. All its orders wait for the next one.
         *
         *     Takes the role treasurer.
         */
        post: operations["takeOutBankOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files of orders, what was asked for last first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listOrderFiles"];
        put?: never;
        /**
         * Make a file of the orders that wait for an account.
         * @description It has the oldest orders, as long as the account has enough for them, and five thousand at most. Read it until it is `MADE` or `EMPTY`.
         *
         *     Takes the role treasurer.
         */
        post: operations["makeOrderFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-files/{orderFileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is in a file of orders, and whether its bank has it.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readOrderFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-files/{orderFileId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a file of orders as it was made, to give it to its bank.
         * @description CSV with a line for each order, in the encoding UTF-8. It names payees and their accounts whole.
         *
         *     Takes the role treasurer.
         */
        get: operations["readOrderFileContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-files/{orderFileId}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the bank has a file, and so its orders. Payments that waited for that go on.
         * @description Takes the role treasurer.
         */
        post: operations["handOverOrderFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the orders of an account that no file has to another account of the treasury.
         * @description Those that it does not serve stay. The audit log of their platform says why.
         *
         *     Takes the role treasurer.
         */
        post: operations["moveBankOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what banks have done with many orders, as a file.
         * @description It is checked as a whole. Once it is approved each report takes effect under the id of its bank, once. The audit log of each platform has the result of each report: what has no effect any more changes nothing.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reportOrderOutcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of all platforms of an environment, newest first.
         * @description Card payments are not among them, and an incoming payment has no sent amount. Where little meets the filters, a page may have fewer than `limit` and more behind it. An environment with more than 200 platforms needs `platformId`.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/payments/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payment, where its money is and whose turn it is.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/payments/{transactionId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has happened to a payment, oldest first.
         * @description Of each kind at most 200 moments.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readPaymentTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the ledger holds on its way to payees and back to payers.
         * @description An environment with more than 200 platforms needs `platformId`.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readMoneyInTransit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/treasury": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the treasury document that holds, and those that are planned.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readTreasury"];
        put?: never;
        /**
         * Replace the treasury document from a moment on.
         * @description An account keeps its id, number, currency and country, and goes from open to draining to closed.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["setTreasury"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/treasury/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a document, and compare it with the treasury that holds at that moment. Nothing is set.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        post: operations["checkTreasury"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bank accounts of the treasury, with what the books and the banks say.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{bankAccountId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a bank has booked on an account, what was recorded last first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listBankLines"];
        put?: never;
        /**
         * Enter what a bank has booked, once under its id.
         * @description It is matched with what is open in the books where a rule finds it. The same once more has no effect.
         *
         *     Takes the role treasurer.
         */
        post: operations["recordBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{bankAccountId}/lines/{lineId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a booking of a bank, with what it is matched with.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readBankLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{bankAccountId}/lines/{lineId}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book what a booking of a bank is that concerns the operator alone, or put it into suspense.
         * @description What was said of it before is taken back.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["explainBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{bankAccountId}/lines/{lineId}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a booking of a bank is that is open or in suspense. No money is moved.
         * @description What is named is open on the account, and comes to the amount of the booking.
         *
         *     Takes the role treasurer.
         */
        post: operations["matchBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{bankAccountId}/lines/{lineId}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open again what a booking of a bank is matched with. Nothing is posted.
         * @description From then on the rules leave it to people.
         *
         *     Takes the role treasurer.
         */
        post: operations["unmatchBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{bankAccountId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter what an account holds before its first booking.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["openBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what only banks or only the books have, the oldest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listBankItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/two-factor-resets/{resetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a reset of a lost factor, with what is known of its customer.
         * @description Without the files of documents. The access is noted in the audit log.
         *
         *     Takes the role reviewer.
         */
        get: operations["readTwoFactorReset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/two-factor-resets/{resetId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that it is the customer who has lost the factor: the reset can be completed.
         * @description Takes the role reviewer.
         */
        post: operations["approveTwoFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/two-factor-resets/{resetId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the reset of a factor.
         * @description Takes the role reviewer.
         */
        post: operations["rejectTwoFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/two-factor-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lost factors of customers that wait for a decision, the oldest first.
         * @description Takes the role reviewer.
         */
        get: operations["listWaitingTwoFactorResets"];
        put?: never;
        post?: never;
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
         * List the agents of all platforms of an environment, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listAgentsOfPlatforms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent with its policies and what it has used of its limits.
         * @description One that was deleted is not found. When its token was used last is not kept.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/agents/{agentId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause an agent: from now on it only reads.
         * @description It holds at once in every process. Payments that have been begun run on, and what waits for its platform fails when it is approved. The platform can let the agent go on.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["suspendAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/agents/{agentId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what an agent has asked for, newest first.
         * @description Its platform decides what waits.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listActionsOfAgent"];
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
         * List the cards of all platforms of an environment, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listCardsOfPlatforms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/cards/{cardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a card.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["readCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/card-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the card payments of a platform for which something is missing, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listCardExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/card-exceptions/{cardTransactionId}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take from the account of the card what is missing for a payment.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["collectCardException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/card-exceptions/{cardTransactionId}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book what is missing for a card payment as a loss of the service.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["writeOffCardException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/card-settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is owed to networks of cards for payments of a platform.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listOwedToCardNetworks"];
        put?: never;
        /**
         * Record a payment to a network of cards, or from it: the daily settlement.
         * @description The operator pays at the bank. Nothing is sent by this.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["recordCardSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/cards/{cardId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a card for good.
         * @description Payments that were authorized before go on.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["closeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/cards/{cardId}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was paid with a card, newest first.
         * @description A page looks through 1,000 transactions of its holder at most: it may be short, also empty, while there is more.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listTransactionsOfCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/unapplied-card-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what networks of cards have reported and no payment of the platform could take, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listUnappliedCardEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoin-provider-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of a platform to its accounts at providers of stablecoins, newest first.
         * @description Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listProviderAccountsOfPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoin-provider-accounts/{stablecoinProviderAccountId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the link of a platform to its account at a provider of stablecoins, for good.
         * @description Nothing new is accepted for it. What runs goes on as far as the provider still answers. A platform may link the account again.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["revokeProviderAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoins/{stablecoinId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the symbol of a stablecoin as the code of a currency.
         * @description In production no other token can have the code from then on. The platform cannot use it yet.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["approveStablecoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoins/{stablecoinId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a stablecoin from the currencies of the platform.
         * @description What is held stays, and nothing new is begun with it.
         *
         *     Takes the role support or reviewer or treasurer or administrator.
         */
        post: operations["disableStablecoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoins/{stablecoinId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the platform use a stablecoin that was approved as a currency.
         * @description Some seconds after the approval: until then not all processes may know the code.
         *
         *     Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["enableStablecoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoins/{stablecoinId}/re-enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the platform use a stablecoin again that was disabled.
         * @description Takes the role treasurer.
         *
         *     For a platform of production, and for the deployment, the answer is 202: it takes effect when another person approves it.
         */
        post: operations["reEnableStablecoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/stablecoins/{stablecoinId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a stablecoin as a currency.
         * @description The platform can ask again.
         *
         *     Takes the role treasurer.
         */
        post: operations["refuseStablecoin"];
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
         * List the stablecoins of all platforms of an environment, newest first.
         * @description `PENDING_APPROVAL` and `ENABLING` wait for a person.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listStablecoinsOfPlatforms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stablecoin-operations-funded-wrongly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mints and burns of an environment that were sent another amount than theirs, newest first.
         * @description Such an operation waits until it ends. What was sent is sent back by hand.
         *
         *     Takes the role viewer or support or reviewer or treasurer or administrator.
         */
        get: operations["listOperationsFundedWrongly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platforms/{platformId}/customers/{customerId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase what a deleted customer was known by, in all tables. It cannot be undone.
         * @description The work goes on after the answer, which has `erasingSince`; `erasedAt` says when all was done. `details.cause` of CONFLICT is NOT_DELETED, PAYMENT_UNDER_WAY, ERASING or ERASED.
         *
         *     Takes the role reviewer or treasurer.
         *
         *     In every environment the answer is 202: it takes effect when another person approves it.
         */
        post: operations["eraseCustomer"];
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
        AccountInParts: {
            id: string;
            platformId: string;
            /** @description Absent on accounts of the platform. */
            customerId?: string;
            /** @enum {string} */
            type: "INTERNAL_FIAT" | "INTERNAL_CRYPTO" | "EMBEDDED_WALLET";
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "CLOSED" | "FROZEN" | "FAILED";
            /** @description All parts together. */
            totalBalance: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            parts: {
                /**
                 * @description AVAILABLE: it can be spent. HELD: for payments that wait. CARD_HELD: for what cards have authorized. PENDING: it comes in and cannot be spent yet.
                 * @enum {string}
                 */
                part: "AVAILABLE" | "HELD" | "CARD_HELD" | "PENDING";
                balance: components["schemas"]["CurrencyAmount"];
                /** @description Its name in the ledger, of which the entries can be listed. There credits are what the owner has. */
                ledgerAccount: string;
            }[];
            /** @description What the owner owes after a reversal. */
            receivable: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description When it was tried again: why it still waits. */
            waitsBecause?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AccountMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        AccountRetry: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        /** @description For the same thing one act of a kind waits at a time. Who asks once more is refused with CONFLICT: `details.cause` is WAITS_ALREADY, and `details.act` the id of the act that waits. */
        Act: {
            id: string;
            /** @description To which platform it is done; that of the house for the deployment. */
            platformId: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description The id of the operation. */
            operation: string;
            /** @description To what it is done. */
            object: string;
            /** @description As it was signed. Absent when the person whom it is about was erased. Who has paid is left out for who has the role of viewer alone. */
            body?: {
                [key: string]: unknown;
            };
            /**
             * @description TWO: another person must approve it. SOLO: one would have to, if the deployment were not of one person.
             * @enum {string}
             */
            approval: "NONE" | "TWO" | "SOLO";
            /**
             * @description WAITING: for a second person. EXPIRED: it was not decided within a day. STALE: what it stands on had changed when it was approved, or the person who has asked might not ask for it any more. REFUSED: it could not be carried out any more when it was approved.
             * @enum {string}
             */
            status: "WAITING" | "DONE" | "REJECTED" | "WITHDRAWN" | "EXPIRED" | "STALE" | "REFUSED";
            /** @description What it stands on, when it was asked for. */
            before?: {
                [key: string]: unknown;
            };
            /** @description What it answers: of an act that waits, what it would have answered when it was asked for. STALE: what it stands on, as it was found when it was approved. A secret stands in the answer to the approval alone. */
            after?: {
                [key: string]: unknown;
            };
            /** @description Names what an approval signs: the SHA-256 of the canonical JSON of method, path, `bodySha256` and `beforeSha256`, that of `before`. */
            actSha256: string;
            askedBy: components["schemas"]["Person"];
            /** Format: date-time */
            askedAt: string;
            /**
             * Format: date-time
             * @description From then on it cannot be approved.
             */
            expiresAt: string;
            decision?: components["schemas"]["ActDecision"];
        };
        ActDecision: {
            by?: components["schemas"]["Person"];
            /** Format: date-time */
            at: string;
            /** @description Why it was rejected. */
            reason?: string;
            /** @description REFUSED: what the act was refused with when it was approved. STALE: why the person who has asked may not ask for it any more. */
            refusal?: {
                code: string;
                reason: string;
            };
        };
        ActListResponse: {
            data: components["schemas"]["Act"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        AdapterListResponse: {
            data: components["schemas"]["PortAdapters"][];
        };
        AedAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "AED_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
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
        AgentActionSummary: {
            id: string;
            /** @enum {string} */
            type: "EXECUTE_QUOTE" | "TRANSFER_OUT" | "TRANSFER_IN";
            /** @enum {string} */
            status: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "FAILED";
            quoteId?: string;
            /** @description Of a transfer. */
            amount?: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description Of its payment, as soon as there is one. */
            transactionId?: string;
            /**
             * Format: date-time
             * @description Until then its platform can decide it.
             */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AgentActionSummaryListResponse: {
            data: components["schemas"]["AgentActionSummary"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        AgentApprovalThresholds: {
            /** @description Of the amount, with which it is required. It may be another than that of the limits. */
            currency?: string;
            amount?: number | null;
        };
        /**
         * @description `AUTO`: a payment within the limits is executed at once. `APPROVAL_REQUIRED`: it waits for the platform to approve it.
         * @enum {string}
         */
        AgentExecutionMode: "AUTO" | "APPROVAL_REQUIRED";
        AgentInFull: {
            id: string;
            platformId: string;
            /** @description For whom it acts. */
            customerId: string;
            /**
             * @description PAUSED: it only reads.
             * @enum {string}
             */
            state: "ACTIVE" | "PAUSED";
            /** @description It has an access token. */
            isConnected: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Left out for who has the role of viewer alone. */
            name?: string;
            policy: components["schemas"]["AgentPolicy"];
            usage: components["schemas"]["AgentUsage"];
            /** @description Of its limits, and of what it has used of them. */
            currency: {
                code: string;
                name: string;
                symbol: string;
                /** @description How many decimals the smallest unit has: 2 for cents, 8 for satoshi. */
                decimals: number;
            };
            /** @description Every policy that it has had, the newest first: 50 at most. */
            policies: {
                version: number;
                /** @description The token or the member of the platform. */
                setBy: string;
                /** Format: date-time */
                setAt: string;
            }[];
        };
        AgentMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        AgentState: {
            id: string;
            platformId: string;
            /** @description For whom it acts. */
            customerId: string;
            /**
             * @description PAUSED: it only reads.
             * @enum {string}
             */
            state: "ACTIVE" | "PAUSED";
            /** @description It has an access token. */
            isConnected: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AgentSummary: {
            id: string;
            platformId: string;
            /** @description For whom it acts. */
            customerId: string;
            /**
             * @description PAUSED: it only reads.
             * @enum {string}
             */
            state: "ACTIVE" | "PAUSED";
            /** @description It has an access token. */
            isConnected: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Left out for who has the role of viewer alone. */
            name?: string;
        };
        AgentSummaryListResponse: {
            data: components["schemas"]["AgentSummary"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
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
        AppliedMigration: {
            name: string;
            /** @description SHA-256 of the script that was applied. */
            checksum: string;
            /** Format: date-time */
            appliedAt: string;
            /** @description The oldest version that may still be started on this database. */
            runsFrom: string;
            /** @description False: a newer version has applied it. */
            isOfThisVersion: boolean;
        };
        Approval: {
            /** @description `actSha256` of the act: the signature of the approval is for it. */
            actSha256: string;
        };
        AskingTerminal: {
            sourceAddress: string;
            userAgent: string;
            /** Format: date-time */
            expiresAt: string;
        };
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
        /** @description An account of the operator at a bank. */
        BankAccount: {
            /** @description As the treasury document names it. */
            id: string;
            currency: string;
            /** @enum {string} */
            status: "open" | "draining" | "closed";
            holderName: string;
            bankName: string;
            /** @description What the books of all platforms and of the house have on it. */
            ledger: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description What its bank has booked, with the balance with which it was opened. */
            bank: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description What the books have and the bank has not. It is what the open items come to. */
            difference: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description What only the bank or only the books have. */
            openItems: number;
            /** @description What the bank has booked and people have put into suspense. */
            suspense: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description The booking that was recorded last. */
            newestLine?: {
                id: string;
                /** Format: date */
                bookedOn: string;
            };
        };
        BankAccountListResponse: {
            data: components["schemas"]["BankAccount"][];
        };
        BankAccountOpening: {
            /**
             * Format: int64
             * @description In the smallest unit. An account that holds nothing is not opened.
             */
            balance: number;
            /** @description `false` unless sent. It holds less than zero. */
            isOverdrawn?: boolean;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description An entry on a bank account that the bank, or the books, have. */
        BankItem: {
            bankAccountId: string;
            /** @description Money that came in is positive, on both sides. */
            amount: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /**
             * @description Who has it.
             * @enum {string}
             */
            side: "BANK" | "BOOKS";
            /** Format: date-time */
            since: string;
            /** @description In whose books it is. Absent: in those of the house. */
            platformId?: string;
            /** @description What it is about: a booking of a bank, a transaction, a receipt. */
            subject: string;
            /** @description Of its journal, as the specification of payments names it: `O4`. */
            code: string;
            /** @description What the bank tells of the transfer. */
            reference?: string;
            /** @description What it is, in words: `confirmed, not booked`. */
            kind: string;
            /** @description It has been open for longer than such items are. */
            needsPerson: boolean;
        };
        BankItemListResponse: {
            data: components["schemas"]["BankItem"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /** @description A booking of a bank. */
        BankLine: {
            bankAccountId: string;
            /** @description The bank's own, or the statement and the line. */
            id: string;
            /** @description Credits of the account are positive. */
            amount: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** Format: date */
            bookedOn: string;
            /** @description What the bank tells of the transfer. */
            reference?: string;
            /** Format: date-time */
            recordedAt: string;
            /** @description It is matched with nothing. */
            isOpen: boolean;
        };
        BankLineExplanation: {
            /**
             * @description A charge or other fee, interest, capital, or not known yet.
             * @enum {string}
             */
            as: "FEE" | "INTEREST" | "CAPITAL" | "SUSPENSE";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        BankLineListResponse: {
            data: components["schemas"]["BankLine"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        BankLineMatch: {
            /** @description Transactions, receipts or other bookings, each by its id. */
            with: string[];
            /**
             * @description What was gone by.
             * @enum {string}
             */
            because: "NO_REFERENCE" | "OTHER_REFERENCE" | "BANK_SAYS_SO" | "BANK_REVERSED_IT";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description A booking of a bank, with what it is matched with. */
        BankLineState: {
            bankAccountId: string;
            /** @description The bank's own, or the statement and the line. */
            id: string;
            /** @description Credits of the account are positive. */
            amount: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** Format: date */
            bookedOn: string;
            /** @description What the bank tells of the transfer. */
            reference?: string;
            /** Format: date-time */
            recordedAt: string;
            /** @description It is matched with nothing. */
            isOpen: boolean;
            /**
             * @description What people, or a rule, have said that it is.
             * @enum {string}
             */
            explainedAs?: "FEE" | "INTEREST" | "CAPITAL" | "SUSPENSE" | "OWN_TRANSFER";
            matchedWith: components["schemas"]["BankItem"][];
        };
        BankLineUnmatch: {
            /** @enum {string} */
            because: "WRONG_PAYMENT" | "WRONG_EXPLANATION" | "BANK_CORRECTED_IT";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description An order that people of the operator carry out at a bank. */
        BankOrder: {
            /** @description By what its bank and the operator name it. */
            reference: string;
            platformId: string;
            transactionId: string;
            /**
             * @description A payout to a payee, a pull from a payer, or a refund to the one who has paid.
             * @enum {string}
             */
            kind: "payout" | "pull" | "refund";
            rail: components["schemas"]["Rail"];
            amount: components["schemas"]["CurrencyAmount"];
            /**
             * @description HELD: something is missing. WAITING: for the next file. IN_FILE: in one that its bank has not got yet. HANDED_OVER: the bank has it. REPORTED: its outcome is known. OBSOLETE: it was taken back.
             * @enum {string}
             */
            state: "HELD" | "WAITING" | "IN_FILE" | "HANDED_OVER" | "REPORTED" | "OBSOLETE";
            /**
             * @description No account of the treasury serves it; the account that is to be paid is not cleared; or the bank has not named the account that is to get its money back.
             * @enum {string}
             */
            heldBecause?: "NO_ACCOUNT" | "NOT_SCREENED" | "SENDER_UNKNOWN";
            /** @description The account of the treasury that pays it. Absent where none serves it. */
            treasuryAccount?: string;
            /** @description The file in which it is given to the bank. */
            fileId?: string;
            /**
             * Format: date-time
             * @description Since when it waits to be carried out.
             */
            askedAt: string;
            /** Format: date-time */
            stateSince: string;
            payee?: components["schemas"]["BankOrderPayee"];
        };
        BankOrderListResponse: {
            data: components["schemas"]["BankOrder"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        BankOrderMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description Who gets the money. */
        BankOrderPayee: {
            name?: string;
            /** @description The number or address, whole. */
            account: string;
            /** @description What else finds the account. */
            bank?: string;
            country?: string;
        };
        BankOrderPlace: {
            /** @description An account of the treasury, by its id. */
            treasuryAccount: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        BankOrderRejection: {
            /** @description The bank's own id of what it did. What is reported takes effect once under it. */
            bankReference: string;
            /**
             * @description Required of a payout.
             * @enum {string}
             */
            failureReason?: "QUOTE_EXECUTION_FAILED" | "LIMIT_EXCEEDED" | "ACCOUNT_CANNOT_RECEIVE" | "ACCOUNT_INVALID" | "COMPLIANCE_REJECTED";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        BankOrderStatement: {
            /** @description The bank's own id of what it did. What is reported takes effect once under it. */
            bankReference: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        BankOrdersMove: {
            from: string;
            to: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        BankOrdersMoved: {
            from: string;
            to: string;
            /** @description How many are looked at. */
            orders: number;
        };
        BasePaymentAccountInfo: {
            /** @enum {string} */
            accountType: "MXN_ACCOUNT" | "DKK_ACCOUNT" | "EUR_ACCOUNT" | "NGN_ACCOUNT" | "CAD_ACCOUNT" | "GBP_ACCOUNT" | "HKD_ACCOUNT" | "IDR_ACCOUNT" | "MYR_ACCOUNT" | "PHP_ACCOUNT" | "SGD_ACCOUNT" | "THB_ACCOUNT" | "VND_ACCOUNT" | "AED_ACCOUNT" | "KES_ACCOUNT" | "MWK_ACCOUNT" | "RWF_ACCOUNT" | "TZS_ACCOUNT" | "UGX_ACCOUNT" | "XOF_ACCOUNT" | "ZAR_ACCOUNT" | "ZMW_ACCOUNT" | "BWP_ACCOUNT" | "XAF_ACCOUNT" | "BDT_ACCOUNT" | "EGP_ACCOUNT" | "GHS_ACCOUNT" | "GTQ_ACCOUNT" | "HTG_ACCOUNT" | "JMD_ACCOUNT" | "PKR_ACCOUNT" | "SLV_ACCOUNT" | "CNY_ACCOUNT" | "ILS_ACCOUNT" | "TRY_ACCOUNT" | "USD_ACCOUNT" | "INR_ACCOUNT" | "BRL_ACCOUNT" | "ARS_ACCOUNT" | "COP_ACCOUNT" | "SWIFT_ACCOUNT" | "SPARK_WALLET" | "LIGHTNING" | "SOLANA_WALLET" | "TRON_WALLET" | "PLASMA_WALLET" | "POLYGON_WALLET" | "BASE_WALLET" | "ETHEREUM_WALLET" | "BITCOIN_L1" | "EMBEDDED_WALLET";
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
        /** @description Either `accountNumber`, or `phoneNumber` of a wallet that `bankName` names. */
        BdtAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
        };
        BeneficialOwnerDecision: {
            /**
             * @description What the person becomes.
             * @enum {string}
             */
            status: "APPROVED" | "REJECTED" | "HOLD";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        BeneficialOwnerState: {
            id: string;
            platformId: string;
            /** @description The business. */
            customerId: string;
            /** @enum {string} */
            status: "UNVERIFIED" | "PENDING" | "APPROVED" | "REJECTED" | "HOLD";
        };
        BrlAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BRL_ACCOUNT";
            pixKey: string;
            /** @enum {string} */
            pixKeyType: "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "RANDOM";
            /** @description CPF or CNPJ of the holder. */
            taxId: string;
        };
        BwpAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "BWP_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
        };
        /** @description `branchCode` is the transit number. */
        CadAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CAD_ACCOUNT";
            /** @description The institution number. */
            bankCode: string;
            branchCode: string;
            accountNumber: string;
        };
        CardException: {
            id: string;
            platformId: string;
            cardId: string;
            customerId: string;
            accountId: string;
            /** @description What the network has got and the account has not paid. */
            missing: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description False when the card was closed before: then it can be written off alone. */
            canBeCollected: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        CardExceptionListResponse: {
            data: components["schemas"]["CardException"][];
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
        CardMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        CardSettlement: {
            /**
             * @description With whose network is settled.
             * @enum {string}
             */
            program: "US" | "EU";
            /**
             * @description To the network, or from it.
             * @enum {string}
             */
            direction: "PAID" | "RECEIVED";
            /**
             * Format: int64
             * @description In the smallest unit.
             */
            amount: number;
            currency: string;
            /** @description Of the payment at the bank. It is recorded once under it. */
            reference: string;
        };
        CardSettlementSummary: {
            count: number;
            /** Format: int64 */
            totalAmount: number;
        };
        CardState: {
            id: string;
            customerId: string;
            state: string;
        };
        CardSummary: {
            id: string;
            platformId: string;
            /** @description Who holds it. */
            customerId: string;
            /** @enum {string} */
            program: "US" | "EU";
            /** @enum {string} */
            state: "PROCESSING" | "ACTIVE" | "FROZEN" | "CLOSED";
            /** @description Why it was closed. */
            stateReason?: string;
            currency: string;
            brand?: string;
            /** @description The platform's own id. Left out for who has the role of viewer alone. */
            platformCardId?: string;
            /** @description Its last four digits, from the moment at which it becomes active. Left out for who has the role of viewer alone. */
            last4?: string;
            /** @description The last month in which it can be used, `2028-04`. Left out for who has the role of viewer alone. */
            expires?: string;
            /** @description Absent: without a limit. */
            maxSpendPerTransaction?: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description In order of priority: the first one pays. Empty once the card is closed. */
            fundingSources: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CardSummaryListResponse: {
            data: components["schemas"]["CardSummary"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
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
        CardTransactionListResponse: {
            data: components["schemas"]["CardTransaction"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /** @enum {string} */
        CardTransactionStatus: "AUTHORIZED" | "PARTIALLY_SETTLED" | "SETTLED" | "REFUNDED" | "EXCEPTION";
        /** @description `AliPay` and `WechatPay` are wallets of individuals and need `phoneNumber`; banks serve businesses and need `accountNumber`. */
        CnyAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "CNY_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
        };
        CommonTerms: {
            deployment: components["schemas"]["TermsDocument"];
            shipped: components["schemas"]["TermsDocument"];
        };
        ComplaintListResponse: {
            data: string[];
        };
        ConfirmedAccount: {
            id: string;
            platformId: string;
            /** @description Absent for an account of the platform itself. */
            customerId?: string;
            status: string;
            /** @description References of orders to it that the bank has not got: they are rejected by a job, and their money goes back. */
            ordersEnding: string[];
            /** @description References of orders to it that the bank has: ask these back. */
            ordersAtBank: string[];
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
        /** @description Either `accountNumber` with `bankAccountType`, or `phoneNumber` of a wallet that `bankName` names. */
        CopAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "COP_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @enum {string} */
            bankAccountType?: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
        };
        CounterpartyFieldDefinition: {
            name: components["schemas"]["CustomerInfoFieldName"];
            /** @description False: wanted, but its absence blocks nothing. */
            mandatory: boolean;
        };
        CounterpartyInformation: {
            [key: string]: unknown;
        };
        CounterpartyRequirements: {
            /** @description Whether the platform must know who owns the wallets that it pays. It holds for accounts that are registered from then on. */
            isRequired: boolean;
            /** @description The most that a wallet may be paid before its ownership is proven. Absent: what ships holds. */
            unprovenUpTo?: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
        };
        CreatedOperatorToken: {
            id: string;
            name: string;
            grants: ("platforms.read" | "payments.read" | "customers.read" | "receipts.read" | "cards.read" | "ledger.read" | "webhooks.read" | "webhooks.send" | "system.read" | "jobs.retry" | "audit-log.read")[];
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description The last time, to the hour.
             */
            usedAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /** @description It is shown this once. */
            token: string;
        };
        CreatedPlatformToken: {
            id: string;
            name: string;
            clientId: string;
            permissions: ("VIEW" | "TRANSACT" | "MANAGE")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description It is shown this once. */
            clientSecret: string;
        };
        /** @enum {string} */
        CryptoNetwork: "SPARK" | "LIGHTNING" | "BITCOIN" | "SOLANA" | "BASE" | "POLYGON" | "ETHEREUM" | "ARBITRUM" | "TRON" | "PLASMA";
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
        CustomerErasure: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        CustomerImport: {
            id: string;
            platformId: string;
            /** @enum {string} */
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
            /** Format: date-time */
            completedAt?: string;
        };
        CustomerImportError: {
            /** @description 1 is the first row behind the header, or the file as a whole. */
            row: number;
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
        CustomerImportErrorListResponse: {
            data: components["schemas"]["CustomerImportError"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /** @enum {string} */
        CustomerInfoFieldName: "FULL_NAME" | "BIRTH_DATE" | "NATIONALITY" | "PHONE_NUMBER" | "EMAIL" | "POSTAL_ADDRESS" | "TAX_ID" | "REGISTRATION_NUMBER" | "USER_TYPE" | "COUNTRY_OF_RESIDENCE" | "ACCOUNT_IDENTIFIER" | "FI_LEGAL_ENTITY_NAME" | "FI_ADDRESS" | "PURPOSE_OF_PAYMENT" | "ULTIMATE_INSTITUTION_COUNTRY" | "IDENTIFIER" | "BUSINESS_TYPE" | "COMPANY_LEGAL_NAME" | "ID_TYPE" | "ID_NUMBER";
        CustomerMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        CustomerObject: {
            /** @description By which it is read elsewhere. Of a consent its number. */
            id: string;
            /** @description What it is, in a few words: without a name for who has the role of viewer alone. */
            title: string;
            status?: string;
            /** @description Of an account: what can be spent. */
            balance?: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description Of an account: with what is held. */
            totalBalance?: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            at: string;
        };
        CustomerObjects: {
            kinds: components["schemas"]["CustomerObjectsOfKind"][];
        };
        CustomerObjectsOfKind: {
            /**
             * @description LOGIN: a login that still counts.
             * @enum {string}
             */
            kind: "ACCOUNT" | "EXTERNAL_ACCOUNT" | "PAYMENT" | "CARD" | "AGENT" | "VERIFICATION" | "CONSENT" | "LOGIN";
            hasMore: boolean;
            /** @description The newest first. */
            objects: components["schemas"]["CustomerObject"][];
        };
        CustomerState: {
            id: string;
            platformId: string;
            type: components["schemas"]["CustomerType"];
            status: components["schemas"]["CustomerStatus"];
            /** @description The effective region. Absent while unknown. */
            region?: string;
            isDeleted: boolean;
            /**
             * Format: date-time
             * @description When the erasure began.
             */
            erasingSince?: string;
            /**
             * Format: date-time
             * @description When all that the customer was known by was gone.
             */
            erasedAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        CustomerStatus: "UNVERIFIED" | "PENDING" | "APPROVED" | "REJECTED" | "HOLD";
        CustomerSummary: {
            id: string;
            platformId: string;
            type: components["schemas"]["CustomerType"];
            status: components["schemas"]["CustomerStatus"];
            /** @description The effective region. Absent while unknown. */
            region?: string;
            isDeleted: boolean;
            /**
             * Format: date-time
             * @description When the erasure began.
             */
            erasingSince?: string;
            /**
             * Format: date-time
             * @description When all that the customer was known by was gone.
             */
            erasedAt?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            name?: string;
            /** @description The platform's own id. */
            platformCustomerId?: string;
            email?: string;
            phoneNumber?: string;
        };
        CustomerSummaryListResponse: {
            data: components["schemas"]["CustomerSummary"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        /** @enum {string} */
        CustomerType: "INDIVIDUAL" | "BUSINESS";
        Deployment: {
            version: string;
        };
        DkkAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "DKK_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
        };
        DocumentOnFile: {
            id: string;
            /** @description The customer, or the person behind it. */
            holderId: string;
            documentType: string;
            side?: string;
            /** @description Where it was issued. */
            country: string;
            issuingAuthority?: string;
            contentType: string;
            /** @description In bytes. */
            size: number;
            /**
             * Format: date-time
             * @description When the file was last replaced.
             */
            updatedAt: string;
        };
        DocumentOpening: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        DocumentTicket: {
            id: string;
            platformId: string;
            /** @description Whose it is, or behind whom its holder is. */
            customerId: string;
            /** @description For the header Document-Ticket: good for one answer, for this person. */
            ticket: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description Either `iban`, or `phoneNumber` of a wallet that `bankName` names. */
        EgpAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EGP_ACCOUNT";
            iban?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
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
        EurAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "EUR_ACCOUNT";
            iban: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode?: string;
        };
        EventFailures: {
            data: {
                /**
                 * @description WAITING: for another attempt.
                 * @enum {string}
                 */
                state: "WAITING" | "UNDELIVERABLE";
                /** @description As of one event. Absent where the process has ended in the attempt. */
                lastAnswer?: string;
                /** @description How many. */
                events: number;
            }[];
        };
        EventReplay: {
            /** @description Those that were given up begin again as well. */
            includesUndeliverable?: boolean;
        };
        EventReplayResult: {
            /** @description How many are attempted now. */
            events: number;
        };
        /** @description Money that is owed until a person has settled it. */
        FailedRefund: {
            platformId: string;
            transactionId: string;
            amount: components["schemas"]["CurrencyAmount"];
            /**
             * Format: date-time
             * @description When the payment has changed last.
             */
            failedAt: string;
        };
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
        FigureListResponse: {
            data: components["schemas"]["FiguresOfTime"][];
        };
        FiguresOfTime: {
            /**
             * Format: date-time
             * @description When the minute or the hour began.
             */
            at: string;
            /** @description Requests of platforms that ended. */
            requests: number;
            /** @description Those that were answered with a status from 400 to 499. */
            refused: number;
            /** @description Those that were answered with a status from 500 on. */
            failed: number;
            /** @description Requests that were refused because there had been too many. */
            rateLimited: number;
            /**
             * Format: double
             * @description Half of the requests were answered within it. Absent where there was none.
             */
            p50Seconds?: number;
            /**
             * Format: double
             * @description 95 of 100 requests were answered within it. Absent where there was none.
             */
            p95Seconds?: number;
            /** @description Payments that were made in production, with those that wait to be executed. */
            productionPayments: number;
            /** @description The same of the sandbox. */
            sandboxPayments: number;
            /** @description Attempts to deliver an event. */
            webhookAttempts: number;
            /** @description Those that were refused, or not answered. */
            webhookFailures: number;
            /**
             * Format: double
             * @description How long the oldest due job has waited, at most.
             */
            oldestJobSeconds?: number;
            /**
             * Format: double
             * @description How long the oldest event that was not delivered has waited, at most.
             */
            oldestWebhookSeconds?: number;
            /**
             * Format: double
             * @description Of the process whose event loop was held up longest: its 99th percentile.
             */
            eventLoopLagSeconds?: number;
        };
        GbpAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GBP_ACCOUNT";
            /** @description Six digits, no hyphens. */
            sortCode: string;
            /** @description Eight digits, leading zeros included. */
            accountNumber: string;
        };
        /** @description Either `accountNumber`, or `phoneNumber` of a wallet that `bankName` names. */
        GhsAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GHS_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
        };
        GtqAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "GTQ_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
        };
        HkdAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HKD_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
        };
        HtgAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "HTG_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
        };
        IdrAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "IDR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
        };
        IlsAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ILS_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
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
        /** @description Either `vpa`, or `accountNumber` with `ifsc` and `rail`, or both. */
        InrAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
        JmdAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "JMD_ACCOUNT";
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            branchCode: string;
            /** @enum {string} */
            bankAccountType: "CHECKING" | "SAVINGS";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
        };
        Job: {
            id: string;
            platformId: string;
            /** @description What kind of job it is, as `payments.send-order`. */
            name: string;
            /**
             * Format: date-time
             * @description When it was to run, in the platform's own time.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it is attempted next, in real time.
             */
            nextRunAt: string;
            /** @description Attempts that have begun. */
            attempts: number;
            isRunning: boolean;
            /** @description It is attempted no more unless a person lets it. */
            isGivenUp: boolean;
            /** @description Why the last attempt that has failed did. */
            lastError?: string;
            /** @description The names of what it was given, without the values. */
            payloadMembers: string[];
            /**
             * Format: date-time
             * @description In the platform's own time.
             */
            createdAt: string;
        };
        JobListResponse: {
            data: components["schemas"]["Job"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        KesAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "KES_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
        };
        KeyListResponse: {
            secretKeys: components["schemas"]["SecretKey"][];
            webhookSigningKeys: components["schemas"]["WebhookSigningKeyAge"][];
        };
        LedgerAmount: {
            /** @description In the smallest unit of the currency; may be beyond 2^53. */
            amount: number;
            currency: components["schemas"]["Currency"];
        };
        LedgerEntry: {
            /** @description As the ledger names it: `cash:SEPA`, `fee_income`. */
            account: string;
            debit?: components["schemas"]["LedgerAmount"];
            credit?: components["schemas"]["LedgerAmount"];
        };
        LedgerJournal: {
            /** @description A UUID. */
            id: string;
            /** @description What has happened, as the specification of payments names it: `O3`. */
            code: string;
            meaning: string;
            /** @description What it is about, mostly a transaction. */
            subject: string;
            /**
             * Format: date-time
             * @description In the platform's own time.
             */
            postedAt: string;
            entries: components["schemas"]["LedgerEntry"][];
        };
        /** @description `opening` is the balance before the oldest entry of the page, `closing` that after the newest. */
        LedgerStatement: {
            data: components["schemas"]["LedgerStatementLine"][];
            opening?: components["schemas"]["LedgerAmount"];
            closing: components["schemas"]["LedgerAmount"];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
        };
        LedgerStatementLine: {
            debit?: components["schemas"]["LedgerAmount"];
            credit?: components["schemas"]["LedgerAmount"];
            balanceAfter: components["schemas"]["LedgerAmount"];
            journal: components["schemas"]["LedgerJournal"];
        };
        ListedPayment: {
            id: string;
            platformId: string;
            platformName: string;
            /** @enum {string} */
            type: "OUTGOING" | "INCOMING";
            /** @enum {string} */
            status: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED";
            sentAmount?: components["schemas"]["CurrencyAmount"];
            receivedAmount: components["schemas"]["CurrencyAmount"];
            /** @description Over which the money leaves the service, or else comes to it. Absent as long as it is not known, and within the service. */
            rail?: string;
            /**
             * Format: date-time
             * @description By the clock of its platform.
             */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
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
        MigrationListResponse: {
            data: components["schemas"]["AppliedMigration"][];
        };
        MoneyInTransit: {
            /**
             * @description On its way to payees, or owed back to payers.
             * @enum {string}
             */
            heldAt: "TRANSIT" | "REFUND";
            /** @description Absent where it is owed into an internal account. */
            rail?: string;
            currency: string;
            /** @description Of the currency: so many digits of the sum stand behind the point. */
            decimals: number;
            /**
             * @description How long ago the payments have changed last.
             * @enum {string}
             */
            age: "UP_TO_AN_HOUR" | "UP_TO_A_DAY" | "UP_TO_A_WEEK" | "LONGER";
            payments: number;
            /**
             * Format: int64
             * @description Their sum in the smallest unit. Absent where it is beyond the range of amounts.
             */
            amount?: number;
            /**
             * Format: date-time
             * @description When the one has changed that has waited longest.
             */
            oldestAt: string;
        };
        MoneyInTransitResponse: {
            data: components["schemas"]["MoneyInTransit"][];
            /** @description The 20 that have waited longest. */
            failedRefunds: components["schemas"]["FailedRefund"][];
            /** @description More than 10,000 payments have money on its way, and only so many are counted. */
            isCut: boolean;
        };
        MoneyPlace: {
            /**
             * @description Where the money is. `PAYER`: The payer has it: nothing was taken. `HELD`: In the account of the payer, set aside for the payment. `ARRIVING`: On its way to the service, which does not count it as its own yet. `TRANSIT`: Taken from the payer, on its way to the payee. `PENDING_CREDIT`: In the account of the payee, which cannot spend it yet. `PAYEE`: The payee has it. `REFUND`: Owed back to the payer, and not given back yet. `RETURNED`: The payer has it back. `UNALLOCATED`: With the service, which could not credit it.
             * @enum {string}
             */
            heldAt: "PAYER" | "HELD" | "ARRIVING" | "TRANSIT" | "PENDING_CREDIT" | "PAYEE" | "REFUND" | "RETURNED" | "UNALLOCATED";
            /**
             * @description Who is to act next. `PAYER`: The payer. `PLATFORM`: The platform. `OPERATOR`: The operator of the deployment. `PARTNER`: A bank, a network or another partner of the service. `DONE`: The payment is at its end.
             * @enum {string}
             */
            turnOf: "PAYER" | "PLATFORM" | "OPERATOR" | "PARTNER" | "DONE";
            /** @description Both in one sentence, to be shown. */
            sentence: string;
        };
        MwkAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MWK_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
        };
        MxnAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MXN_ACCOUNT";
            /** @description CLABE, its last digit a check digit. */
            clabeNumber: string;
        };
        MyrAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "MYR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
        };
        NewBankLine: {
            /** @description The bank's own id of the booking, or the statement and the line. */
            id: string;
            /**
             * @description On which side the bank has booked it: money comes in, or goes out.
             * @enum {string}
             */
            side: "CREDIT" | "DEBIT";
            /**
             * Format: int64
             * @description In the smallest unit of the currency of the account.
             */
            amount: number;
            /**
             * Format: date
             * @description Not later than today.
             */
            bookedOn: string;
            /** @description The text of the bank. */
            reference?: string;
            /** @description Another account of the treasury, in the same currency: the transfer is between both. */
            ownAccount?: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewCardSettlement: {
            /**
             * @description With whose network is settled.
             * @enum {string}
             */
            program: "US" | "EU";
            /**
             * @description To the network, or from it.
             * @enum {string}
             */
            direction: "PAID" | "RECEIVED";
            /**
             * Format: int64
             * @description In the smallest unit.
             */
            amount: number;
            currency: string;
            /** @description Of the payment at the bank. It is recorded once under it. */
            reference: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewCounterpartyRequirements: {
            /** @description Whether the platform must know who owns the wallets that it pays. It holds for accounts that are registered from then on. */
            isRequired: boolean;
            /** @description The most that a wallet may be paid before its ownership is proven. Absent: what ships holds. */
            unprovenUpTo?: {
                /**
                 * Format: int64
                 * @description In the smallest unit.
                 */
                amount: number;
                /** @enum {string} */
                currency: "AED" | "ARS" | "AUD" | "BDT" | "BRL" | "BWP" | "CAD" | "CHF" | "CNY" | "COP" | "CZK" | "DKK" | "EGP" | "EUR" | "GBP" | "GHS" | "GTQ" | "HKD" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "JMD" | "JPY" | "KES" | "MWK" | "MXN" | "MYR" | "NGN" | "NOK" | "NZD" | "PHP" | "PKR" | "PLN" | "RON" | "RWF" | "SAR" | "SEK" | "SGD" | "THB" | "TRY" | "TZS" | "UGX" | "USD" | "VND" | "XAF" | "XOF" | "ZAR" | "ZMW" | "BTC" | "USDB" | "USDC" | "USDT";
            };
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewOperatorToken: {
            name: string;
            grants: ("platforms.read" | "payments.read" | "customers.read" | "receipts.read" | "cards.read" | "ledger.read" | "webhooks.read" | "webhooks.send" | "system.read" | "jobs.retry" | "audit-log.read")[];
            /** @description After so many days it ends. */
            days: number;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewOrderFile: {
            /** @description An account of the treasury, by its id. */
            treasuryAccount: string;
            rail?: components["schemas"]["Rail"];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewPlatform: {
            name: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description `false` unless sent. A regulated platform verifies its customers itself. */
            isRegulated?: boolean;
            /** @description With which it begins. It may change them. */
            supportedCurrencies?: ("AED" | "ARS" | "AUD" | "BDT" | "BRL" | "BWP" | "CAD" | "CHF" | "CNY" | "COP" | "CZK" | "DKK" | "EGP" | "EUR" | "GBP" | "GHS" | "GTQ" | "HKD" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "JMD" | "JPY" | "KES" | "MWK" | "MXN" | "MYR" | "NGN" | "NOK" | "NZD" | "PHP" | "PKR" | "PLN" | "RON" | "RWF" | "SAR" | "SEK" | "SGD" | "THB" | "TRY" | "TZS" | "UGX" | "USD" | "VND" | "XAF" | "XOF" | "ZAR" | "ZMW" | "BTC" | "USDB" | "USDC" | "USDT")[];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewPlatformToken: {
            name: string;
            permissions: ("VIEW" | "TRANSACT" | "MANAGE")[];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewTerms: {
            /** @description A `TermsDocument`, as a whole. */
            document: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description In the platform's own time, not in the past. Absent: at once.
             */
            effectiveAt?: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NewTreasury: {
            /** @description A `TreasuryDocument`, as a whole. */
            document: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Not in the past. Absent: at once.
             */
            effectiveAt?: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        NgnAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "NGN_ACCOUNT";
            /** @description NUBAN, with its check digit. */
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
        };
        OnChainTransaction: {
            transactionHash: string;
            network: components["schemas"]["CryptoNetwork"];
        };
        OpenedBankAccount: {
            id: string;
            balance: components["schemas"]["LedgerAmount"];
        };
        OpenedPlatform: {
            id: string;
            name: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description Absent as long as the platform has set none. */
            webhookEndpoint?: string;
            /**
             * Format: date-time
             * @description Since then its programs, agents and members are refused. Absent where they are not.
             */
            suspendedAt?: string;
            /** @description Of a suspended platform: whether the orders of its payments leave. False: they are held until it is resumed. */
            ordersContinue?: boolean;
            /**
             * Format: date-time
             * @description Its own time: in the sandbox its clock can be moved forward.
             */
            now: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Its first token, which may do everything. */
            token: {
                clientId: string;
                /** @description It is shown this once. */
                clientSecret: string;
            };
        };
        OperationFundedWrongly: {
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
            platformId: string;
        };
        OperationFundedWronglyListResponse: {
            data: components["schemas"]["OperationFundedWrongly"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        Operator: {
            id: string;
            name: string;
            email: string;
            /** @description The work of the person. The roles decide what they may do. */
            roles: ("viewer" | "support" | "reviewer" | "treasurer" | "administrator")[];
            limits?: components["schemas"]["OperatorLimits"];
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
        OperatorDetails: {
            id: string;
            name: string;
            email: string;
            /** @description The work of the person. The roles decide what they may do. */
            roles: ("viewer" | "support" | "reviewer" | "treasurer" | "administrator")[];
            limits?: components["schemas"]["OperatorLimits"];
            /**
             * @description INVITED: has no passkey so far. SUSPENDED: is signed in nowhere and cannot sign in.
             * @enum {string}
             */
            status: "INVITED" | "ACTIVE" | "SUSPENDED";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description With which they can sign in, newest first. */
            passkeys: components["schemas"]["PersonPasskey"][];
            /** @description Where they are signed in now, newest first. */
            sessions: {
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
            }[];
        };
        OperatorInvitation: {
            name: string;
            email: string;
            /** @description The work of the person. In production an administrator is neither treasurer nor reviewer, except where the deployment is of one person. */
            roles: ("viewer" | "support" | "reviewer" | "treasurer" | "administrator")[];
            limits?: components["schemas"]["OperatorLimits"];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        OperatorLimiting: {
            limits: components["schemas"]["OperatorLimits"];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        OperatorListResponse: {
            data: components["schemas"]["Operator"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        OperatorRoles: {
            /** @description The work of the person. In production an administrator is neither treasurer nor reviewer, except where the deployment is of one person. */
            roles: ("viewer" | "support" | "reviewer" | "treasurer" | "administrator")[];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        OperatorToken: {
            id: string;
            name: string;
            grants: ("platforms.read" | "payments.read" | "customers.read" | "receipts.read" | "cards.read" | "ledger.read" | "webhooks.read" | "webhooks.send" | "system.read" | "jobs.retry" | "audit-log.read")[];
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description The last time, to the hour.
             */
            usedAt?: string;
            /** Format: date-time */
            revokedAt?: string;
        };
        OperatorTokenListResponse: {
            data: components["schemas"]["OperatorToken"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        OperatorTokenMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description A file of orders of one account, for its bank. */
        OrderFile: {
            id: string;
            /** @description Whose orders it has. */
            treasuryAccount: string;
            rail?: components["schemas"]["Rail"];
            /**
             * @description MAKING: its orders are being gathered. EMPTY: none could go out. MADE: the bank has not got it. HANDED_OVER: the bank has it, and so its orders. VOID: an order was taken out, and the bank must not get it.
             * @enum {string}
             */
            state: "MAKING" | "EMPTY" | "MADE" | "HANDED_OVER" | "VOID";
            orders: number;
            /** @description Of all orders in it. */
            total: {
                /** @description In the smallest unit of the currency; may be beyond 2^53. */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
            /** @description Of its bytes, in hex. */
            sha256?: string;
            /** @description How many orders wait, because the account had not enough for them by what its bank has booked. */
            leftForFunds: number;
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            madeAt?: string;
            /** Format: date-time */
            handedOverAt?: string;
            /** Format: date-time */
            voidSince?: string;
        };
        OrderFileHandOver: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        OrderFileListResponse: {
            data: components["schemas"]["OrderFile"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        OrderOutcomes: {
            /** @description A CSV text of at most a thousand reports with the columns `reference`, `outcome` (`confirmed`, `rejected`, `asked-back`, `cancelled`), `bankReference`, and where they are needed `reason` (why a payout is rejected) and `amount` (decimal; it must be that of the order). */
            csv: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description How many of each are reported. */
        OrderOutcomesTaken: {
            confirmed: number;
            rejected: number;
            askedBack: number;
            cancelled: number;
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
        OwedToCardNetworks: {
            /** @description A program and currency of which nothing is owed is left out. */
            data: {
                /** @enum {string} */
                program: "US" | "EU";
                /** @description Less than zero: the network owes it. */
                owed: {
                    /** @description In the smallest unit of the currency; may be beyond 2^53. */
                    amount: number;
                    currency: components["schemas"]["Currency"];
                };
            }[];
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
        OwnerInvitation: {
            name: string;
            email: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        PaymentListResponse: {
            data: components["schemas"]["ListedPayment"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        PaymentMoment: {
            /**
             * Format: date-time
             * @description By the clock of the platform; of `AUDIT` and `ACT` the real time.
             */
            at: string;
            /**
             * @description `QUOTE`: Its quote. `STATUS`: A status of it that is kept with it. `GATES`: All gates let it pass, and it started. By the name of each gate: what it found. `REFUND`: Its refund. `JOURNAL`: A journal of the ledger. `ORDER`: An order to a partner or a bank. `NOTICE`: What a partner or a bank has reported. `RECEIPT`: Money that has come for it. `WEBHOOK`: An event for its platform. `AUDIT`: An entry of the audit log. `AUTHORIZATION`: The payer was asked to confirm it. `APPROVAL`: What an agent has asked for, and its platform has decided. `ACT`: An act of a person of the operator.
             * @enum {string}
             */
            kind: "QUOTE" | "STATUS" | "GATES" | "REFUND" | "JOURNAL" | "ORDER" | "NOTICE" | "RECEIPT" | "WEBHOOK" | "AUDIT" | "AUTHORIZATION" | "APPROVAL" | "ACT";
            title: string;
            /** @description What is known of it: other members for each kind. */
            details: {
                [key: string]: unknown;
            };
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
        PaymentNotice: {
            /** @description The id that the bank has given its notice. */
            noticeId: string;
            notice: {
                /** @enum {string} */
                kind: "PAID";
                /** @description Of the transfer, where it was made on a network. */
                transactionHash?: string;
            } | {
                /** @enum {string} */
                kind: "REJECTED";
                /** @enum {string} */
                failureReason: "QUOTE_EXECUTION_FAILED" | "LIMIT_EXCEEDED" | "ACCOUNT_CANNOT_RECEIVE" | "ACCOUNT_INVALID" | "COMPLIANCE_REJECTED";
                /** @description The way back is refused as well: the refund fails, and is settled by a person. */
                isRefundRefused?: boolean;
            } | {
                /** @enum {string} */
                kind: "RETURNED";
                /**
                 * Format: int64
                 * @description What the bank has kept, in the smallest unit that was delivered.
                 */
                charge?: number;
            } | {
                /** @enum {string} */
                kind: "CANCELLING";
            } | {
                /** @enum {string} */
                kind: "CANCELLED";
            } | {
                /** @enum {string} */
                kind: "PULLED";
                /** @description Of the transfer, where it was made on a network. */
                transactionHash?: string;
            } | {
                /** @enum {string} */
                kind: "PULL_FAILED";
            } | {
                /** @enum {string} */
                kind: "PULL_RETURNED";
            } | {
                /** @enum {string} */
                kind: "REFUNDED";
            } | {
                /** @enum {string} */
                kind: "REFUND_REFUSED";
            };
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        PaymentState: {
            id: string;
            /** @enum {string} */
            status: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED";
            /** @description The customer; the id of the platform when it is its own money. */
            customerId: string;
            /** @enum {string} */
            refundStatus?: "PENDING" | "COMPLETED" | "FAILED";
            /** @description What is owed to the payer, before a refund is settled. */
            owed?: {
                /**
                 * Format: int64
                 * @description In the smallest unit of the currency.
                 */
                amount: number;
                currency: components["schemas"]["Currency"];
            };
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
        PaymentTimeline: {
            data: components["schemas"]["PaymentMoment"][];
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
        PaymentWithPlace: {
            transaction: components["schemas"]["TransactionOneOf"];
            place: components["schemas"]["MoneyPlace"];
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
        Person: {
            id: string;
            name: string;
        };
        PersonMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        PersonPasskey: {
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
        PhpAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PHP_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            accountNumber: string;
        };
        /** @description `accountNumber`, `iban` or both, or `phoneNumber` of a wallet that `bankName` names. */
        PkrAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "PKR_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            iban?: string;
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
        };
        Platform: {
            id: string;
            name: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description Absent as long as the platform has set none. */
            webhookEndpoint?: string;
            /**
             * Format: date-time
             * @description Since then its programs, agents and members are refused. Absent where they are not.
             */
            suspendedAt?: string;
            /** @description Of a suspended platform: whether the orders of its payments leave. False: they are held until it is resumed. */
            ordersContinue?: boolean;
            /**
             * Format: date-time
             * @description Its own time: in the sandbox its clock can be moved forward.
             */
            now: string;
            /** Format: date-time */
            createdAt: string;
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
        PlatformEvent: {
            platformId: string;
            /** @description What the last attempt met: `HTTP 503`, or what went wrong where there was no complete answer. Absent before the first attempt has ended. */
            lastAnswer?: string;
        };
        PlatformEventDetails: {
            platformId: string;
            /** @description What the last attempt met: `HTTP 503`, or what went wrong where there was no complete answer. Absent before the first attempt has ended. */
            lastAnswer?: string;
            /** @description The body as every attempt sends it: the signature is one of these bytes. */
            body: string;
        };
        PlatformEventListResponse: {
            data: (components["schemas"]["WebhookEvent"] & components["schemas"]["PlatformEvent"])[];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        PlatformListResponse: {
            data: components["schemas"]["PlatformSummary"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        PlatformMemberListResponse: {
            data: components["schemas"]["Member"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        PlatformMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        PlatformName: {
            name: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        PlatformSummary: {
            id: string;
            name: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description Absent as long as the platform has set none. */
            webhookEndpoint?: string;
            /**
             * Format: date-time
             * @description Since then its programs, agents and members are refused. Absent where they are not.
             */
            suspendedAt?: string;
            /** @description Of a suspended platform: whether the orders of its payments leave. False: they are held until it is resumed. */
            ordersContinue?: boolean;
            /**
             * Format: date-time
             * @description Its own time: in the sandbox its clock can be moved forward.
             */
            now: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Those who were not deleted. 1000 means so many or more. */
            customers: number;
            /** @description Webhook events that failed at least once and are attempted again. 1000 means so many or more. */
            retriedEvents: number;
            /** @description Webhook events that were given up. 1000 means so many or more. */
            undeliverableEvents: number;
            /**
             * Format: date-time
             * @description The last call of a program or an agent. Kept in the sandbox alone, for seven days.
             */
            lastCallAt?: string;
        };
        PlatformSuspension: {
            /** @description `false` unless sent. Whether the orders of payments leave while it is suspended. */
            ordersContinue?: boolean;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description Without `current` those of the deployment hold, over those that ship. */
        PlatformTerms: {
            current?: components["schemas"]["TermsVersion"];
            /** @description The first one first. */
            planned: components["schemas"]["TermsVersion"][];
        };
        PlatformToken: {
            id: string;
            name: string;
            clientId: string;
            permissions: ("VIEW" | "TRANSACT" | "MANAGE")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PlatformTokenListResponse: {
            data: components["schemas"]["PlatformToken"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        PortAdapters: {
            port: string;
            /** @description `simulated`; `manual`: people do it; `absent`: what would need it is refused; or the names of real ones. */
            sandbox: string[];
            /** @description `simulated`; `manual`: people do it; `absent`: what would need it is refused; or the names of real ones. */
            production: string[];
        };
        ProviderAccountMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        ProviderAccountOfPlatformListResponse: {
            data: components["schemas"]["StablecoinProviderAccount"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        PublishedPrice: {
            currency: string;
            /**
             * Format: double
             * @description Units of the currency for one US dollar.
             */
            unitsPerUsd: number;
            source: string;
            /**
             * Format: date-time
             * @description The moment that the source gives for it.
             */
            asOf: string;
            /**
             * Format: date-time
             * @description From this moment on nothing is converted at it.
             */
            validUntil: string;
            /**
             * @description TOO_OLD: it was used until its end, and no newer one was taken. HELD: it is not used unless people accept it. ACCEPTED: it was held, and is used from the next five minutes on.
             * @enum {string}
             */
            state: "USED" | "TOO_OLD" | "HELD" | "ACCEPTED";
            /**
             * @description MOVED: it is too far from the price before. CHANGED: the source has given another price for the same moment.
             * @enum {string}
             */
            heldBecause?: "MOVED" | "CHANGED";
        };
        /**
         * @description The rail of a bank, or the network of a wallet.
         * @enum {string}
         */
        Rail: "ACH" | "ACH_COLOMBIA" | "BANK_TRANSFER" | "BRE_B" | "CIPS" | "FAST" | "FASTER_PAYMENTS" | "FEDNOW" | "INSTAPAY" | "MOBILE_MONEY" | "NEFT" | "PAYNOW" | "PESONET" | "PIX" | "RTGS" | "RTP" | "SEPA" | "SEPA_INSTANT" | "SPEI" | "SWIFT" | "UNIONPAY" | "UPI" | "WIRE" | "SPARK" | "LIGHTNING" | "BITCOIN" | "SOLANA" | "BASE" | "POLYGON" | "ETHEREUM" | "ARBITRUM" | "TRON" | "PLASMA";
        /** @enum {string} */
        RailSelectionMode: "AUTO" | "MANUAL";
        RateListResponse: {
            data: components["schemas"]["PublishedPrice"][];
        };
        RateToAccept: {
            /**
             * Format: double
             * @description The price that is meant, as `listRates` shows it.
             */
            unitsPerUsd: number;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        Receipt: {
            /** @description The rail, and behind a colon the id that its reporter has given it. */
            id: string;
            rail: components["schemas"]["Rail"];
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description Absent while it is not known whose money it is. */
            platformId?: string;
            /**
             * @description SEEN: not final yet. HELD: under review. APPLIED: used by its payment or account, or refused. UNALLOCATED: without an owner who can take it. DROPPED: it did not confirm.
             * @enum {string}
             */
            state: "SEEN" | "HELD" | "APPLIED" | "UNALLOCATED" | "ASSIGNED" | "RETURNED" | "DROPPED";
            amount: components["schemas"]["CurrencyAmount"];
            /** @description The payment that it funds, or the incoming one that it is. */
            transactionId?: string;
            /** @description Whose money it is, in the answer of a decision or a report: a customer, or the platform. */
            customerId?: string;
            /** @description For which account it came. */
            accountId?: string;
            /** @description The account of the treasury to which it came. Absent in the sandbox and on networks. */
            treasuryAccount?: string;
            /** @description What was paid: an address, an invoice, an account. */
            instrument?: string;
            payer?: components["schemas"]["ReceiptPayer"];
            /**
             * Format: date-time
             * @description When the rail has accepted it.
             */
            acceptedAt: string;
            /** @description On a network. */
            confirmations?: number;
            contradiction?: components["schemas"]["ReceiptContradiction"];
            /**
             * @description In the answer of a report. GOES_BACK: the account takes no money, so it is returned. UNALLOCATED: it waits until a person assigns or returns it.
             * @enum {string}
             */
            outcome?: "APPLIED" | "WAITS_FOR_CONFIRMATIONS" | "HELD_FOR_REVIEW" | "GOES_BACK" | "UNALLOCATED";
        };
        ReceiptAssignment: {
            accountId: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description A later report under the same id, which had no effect. */
        ReceiptContradiction: {
            amount: components["schemas"]["CurrencyAmount"];
            treasuryAccount?: string;
            instrument?: string;
        };
        ReceiptListResponse: {
            data: components["schemas"]["Receipt"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        ReceiptMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        ReceiptPayer: {
            accountHolderName?: string;
            /** @description The number or address of the account from which it came, whole. */
            accountIdentifier?: string;
            bankName?: string;
            bankIdentifier?: string;
            /** @description What the payer has written. */
            remittanceInformation?: string;
            endToEndId?: string;
            traceNumber?: string;
            transactionHash?: string;
        };
        ReceiptRefusal: {
            /**
             * @description COLLECTION_FAILED: the bank refuses it. COMPLIANCE_REJECTED: the operator does.
             * @enum {string}
             */
            failureReason: "COLLECTION_FAILED" | "COMPLIANCE_REJECTED";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        ReceiptReport: {
            /** @enum {string} */
            environment: "sandbox" | "production";
            rail: components["schemas"]["Rail"];
            /** @description The bank's own id of the money, or the hash of its transfer. */
            id: string;
            currency: string;
            /**
             * Format: int64
             * @description In the smallest unit.
             */
            amount: number;
            /** @description In production, over a rail of banks: to which account of the treasury it came. */
            treasuryAccount?: string;
            /** @description What was paid: an address, an invoice, an account. */
            instrument?: string;
            payer?: components["schemas"]["ReportedPayer"];
            /**
             * Format: date-time
             * @description When the bank has credited it, or the network was seen to have it.
             */
            acceptedAt: string;
            /** @description `0` unless sent. Blocks, on a network. */
            confirmations?: number;
            /** @description `false` unless sent. It is held until a person releases or refuses it. */
            isForReview?: boolean;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        ReconciliationInstructions: {
            reference?: string;
            /** @deprecated */
            transactionHash?: string;
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
        RefundSettlement: {
            settlement: {
                /** @enum {string} */
                by: "ACCOUNT";
                accountId: string;
            } | {
                /** @enum {string} */
                by: "RAIL";
                rail: components["schemas"]["Rail"];
            } | {
                /** @enum {string} */
                by: "TREASURY_ACCOUNT";
                treasuryAccount: string;
            };
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        Rejection: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @description What the bank or the network says of who has paid. */
        ReportedPayer: {
            accountHolderName?: string;
            /** @description The number or address of the account from which it came, whole. */
            accountIdentifier?: string;
            bankName?: string;
            bankIdentifier?: string;
            /** @description What the payer has written. */
            remittanceInformation?: string;
            endToEndId?: string;
            traceNumber?: string;
            transactionHash?: string;
        };
        Reveal: {
            fields: ("identifier" | "ownerIdentifiers" | "documentNumbers")[];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        RevealedCustomer: {
            id: string;
            platformId: string;
            /** @description The identifier of a person, the tax number of a business, as it was sent. */
            identifier?: string;
            owners?: {
                id: string;
                number: string;
            }[];
            documents?: {
                id: string;
                number: string;
            }[];
        };
        ReviewCase: {
            /** @enum {string} */
            kind: "VERIFICATION" | "TWO_FACTOR_RESET" | "EXTERNAL_ACCOUNT";
            id: string;
            platformId: string;
            /** @description Absent for an account of the platform itself. */
            customerId?: string;
            /** @description Of the customer, or of the holder of the account. */
            name?: string;
            /**
             * Format: date-time
             * @description In real time.
             */
            waitsSince: string;
            /**
             * Format: date-time
             * @description In real time: when a reset expires; of all others, when the time is over that the deployment has set for decisions.
             */
            dueAt: string;
            takenBy?: components["schemas"]["Person"];
            /**
             * Format: date-time
             * @description Until then no other person decides it.
             */
            takenUntil?: string;
        };
        ReviewCaseListResponse: {
            data: components["schemas"]["ReviewCase"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        RotatedWalletBundleKey: {
            /**
             * Format: date-time
             * @description The first use of the new key. It is published now.
             */
            signsFrom: string;
        };
        RotatedWebhookSigningKey: {
            /** @enum {string} */
            environment: "sandbox" | "production";
            /**
             * Format: date-time
             * @description The first use of the new key. It is published now.
             */
            signsFrom: string;
        };
        RwfAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "RWF_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
        };
        ScreenedAccountState: {
            id: string;
            platformId: string;
            /** @description Absent for an account of the platform itself. */
            customerId?: string;
            status: string;
        };
        ScreeningCase: {
            id: string;
            platformId: string;
            /** @description Absent for an account of the platform itself. */
            customerId?: string;
            status: string;
            currency: string;
            accountType: string;
            holderName?: string;
            /** @description The number or address by which it is paid, whole. Absent once the customer was erased. */
            identifier?: string;
            isDeleted: boolean;
            /** Format: date-time */
            registeredAt: string;
            /** @description For people. Absent where it does not wait. */
            waitsBecause?: string;
            /** @description The account and its holder, as they were registered. */
            accountInfo: {
                [key: string]: unknown;
            };
            ownershipType?: string;
            /** @description What the bank has said of the name of the holder. */
            nameCheck?: string;
            /** @description Whose account it is: type, status, region, address and details. */
            customer?: {
                [key: string]: unknown;
            };
            /** @description What people have decided before, the newest first. */
            decisions: {
                /** @enum {string} */
                decision: "clear" | "confirm" | "review";
                by: string;
                /** Format: date-time */
                at: string;
                /** @description Why. Absent once the customer was erased. */
                note?: string;
            }[];
        };
        ScreeningDecision: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        SearchAnswer: {
            /** @description One for each kind that the text can find, whether or not it has. */
            kinds: components["schemas"]["SearchKindAnswer"][];
        };
        SearchKindAnswer: {
            /** @enum {string} */
            kind: "PAYMENT" | "CUSTOMER" | "EXTERNAL_ACCOUNT" | "INTERNAL_ACCOUNT" | "RECEIPT" | "CARD" | "AGENT" | "PLATFORM" | "TOKEN" | "VERIFICATION" | "WEBHOOK_EVENT" | "JOURNAL" | "ACT" | "REQUEST";
            /** @description It has not answered in time: ask again for what is missing. */
            isLate: boolean;
            /** @description The best first. */
            results: components["schemas"]["SearchResult"][];
        };
        SearchRequest: {
            /** @description An id or its beginning, a reference, an e-mail address, a telephone number, an account or its last digits, an amount as `917.24 EUR`, or beginnings of words of a name. */
            text: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
        };
        SearchResult: {
            /** @description Of what was found, as the operations that read it take it. */
            id: string;
            /** @description Absent where it is of none so far. */
            platformId?: string;
            platformName?: string;
            /** @description What it is, in a few words: without a name for who has the role of viewer alone. */
            title: string;
            /**
             * @description By what it was found. ORDER: the reference of an order at a bank. INSTRUMENT: an address, an invoice or a reference by which money is known to be for it. PLATFORMS_ID: an id that a platform has given. ENDING: the last digits of an account or a card. RELATED: it belongs to a person, an account or a request that was found.
             * @enum {string}
             */
            match: "ID" | "REFERENCE" | "ORDER" | "INSTRUMENT" | "PLATFORMS_ID" | "BANKS_ID" | "REMITTANCE" | "AMOUNT" | "NAME" | "EMAIL" | "UMA_ADDRESS" | "PHONE" | "ENDING" | "ACCOUNT" | "RELATED";
            /** @description What has matched, where it says more than the title. */
            matched?: string;
            status?: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            at: string;
            /** @description Where it stands in the console, below `/console`. */
            page: string;
        };
        SecretKey: {
            /** @description The setting that gives it; of `CUSTODY_KEYS` with its name there. */
            name: string;
            fingerprint: string;
            /** Format: date-time */
            firstUsedAt: string;
        };
        SettingListResponse: {
            data: components["schemas"]["ShownSetting"][];
        };
        SgdAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SGD_ACCOUNT";
            /** @description Looked up from the BIC when left out. */
            bankName?: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
        };
        ShownSetting: {
            name: string;
            /** @description What holds, also where it is not set. Absent for secrets, documents and nothing. */
            value?: string;
            /** @description Something else holds than where nothing is set. */
            isSet: boolean;
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
        /** @description An account in El Salvador, whose money is USD. Either `accountNumber` with `bankAccountType`, or `phoneNumber`. */
        SlvAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "SLV_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName?: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber?: string;
            /** @enum {string} */
            bankAccountType?: "CHECKING" | "SAVINGS";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber?: string;
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
        StablecoinMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @enum {string} */
        StablecoinNetwork: "SPARK";
        StablecoinOfPlatform: {
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
            platformId: string;
        };
        StablecoinOfPlatformListResponse: {
            data: components["schemas"]["StablecoinOfPlatform"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        StablecoinOperationDestination: {
            accountId: string;
            /** @enum {string} */
            rail?: "WIRE" | "ACH_CREDIT" | "SAME_DAY_ACH_CREDIT" | "RTP_CREDIT";
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
        /**
         * @description `INVALID`: the provider has refused the credentials; link it again with others. `REVOKED`: withdrawn for good; a new link begins anew.
         * @enum {string}
         */
        StablecoinProviderAccountStatus: "ACTIVE" | "INVALID" | "REVOKED";
        /**
         * @description Follows the mode of the token.
         * @enum {string}
         */
        StablecoinProviderEnvironment: "SANDBOX" | "PRODUCTION";
        /**
         * @description Whether the token may be used like a currency of the service. The operator decides.
         * @enum {string}
         */
        StablecoinServiceOperationsStatus: "NOT_ENABLED" | "PENDING_APPROVAL" | "ENABLING" | "ENABLED" | "DISABLED";
        Sweep: {
            name: string;
            /**
             * Format: date-time
             * @description When it was begun last.
             */
            lastRunAt: string;
            /**
             * Format: date-time
             * @description When it is due next. In the past: it is late.
             */
            nextRunAt: string;
        };
        SweepListResponse: {
            data: components["schemas"]["Sweep"][];
        };
        /** @description `iban`, `accountNumber` or both. Some countries take an IBAN only. */
        SwiftAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
        };
        TerminalCode: {
            /** @description The secret of the terminal, by which it gets its session. It is shown this once. */
            code: string;
        };
        TerminalLogin: {
            /** @description The secret of the terminal, by which it gets its session. It is shown this once. */
            code: string;
            /** @description The code that the terminal prints and the person types in the console. */
            userCode: string;
            /** @description The page of the console where the person types the code. It does not hold the code. */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        TerminalSession: {
            operator: components["schemas"]["Operator"];
            /** @description Sent as `Authorization: Bearer …`. It is shown this once. */
            token: string;
        };
        TermsComparison: {
            /** @description The first hundred faults. Empty if the document can be set. */
            faults: {
                field: string;
                message: string;
            }[];
            /** @description How many more faults there are. Absent if `faults` names all of them. */
            furtherFaults?: number;
            differences: {
                /** @description Of a member: `fees.conversion.variablePartsPerMillion`. Lists are compared whole. */
                path: string;
                /** @description As JSON. Absent: it was left out. */
                before?: string;
                /** @description As JSON. Absent: it is left out. */
                after?: string;
            }[];
        };
        /** @description Fees, limits and corridors. Where the document of a platform leaves a member out, that of the deployment holds, and in the end what ships. */
        TermsDocument: {
            fees?: {
                /** @description Of payments between two currencies. */
                conversion?: {
                    /** @description Of the sending amount: 3000 is 0.3 %. */
                    variablePartsPerMillion: number;
                };
                /** @description Of payments within one currency. */
                sameCurrency?: {
                    /** @description Of the sending amount: 3000 is 0.3 %. */
                    variablePartsPerMillion: number;
                };
                /** @description Of payments to UMA addresses, from what is credited. */
                receive?: {
                    /** @description Of the sending amount: 3000 is 0.3 %. */
                    variablePartsPerMillion: number;
                };
                /** @description Instead of the fees above. One with a rail comes before one for all rails. */
                corridors?: {
                    sendingCurrency: string;
                    receivingCurrency: string;
                    rail?: components["schemas"]["PaymentRail"];
                    /**
                     * Format: int64
                     * @description In the smallest unit of the sending currency.
                     */
                    fixed: number;
                    /** @description Of the sending amount: 3000 is 0.3 %. */
                    variablePartsPerMillion: number;
                    /**
                     * Format: int64
                     * @description In the smallest unit of the receiving currency.
                     */
                    counterpartyFixed?: number;
                }[];
            };
            spreads?: {
                sendingCurrency: string;
                receivingCurrency: string;
                /** @description Added to the mid rate. */
                partsPerMillion: number;
            }[];
            /** @description Added to the mid rate of two currencies that `spreads` does not name. */
            conversionSpread?: {
                partsPerMillion: number;
            };
            /** @description Where money may be paid out, against what ships. One with a country comes before one without. */
            corridors?: {
                /** @enum {string} */
                accountType: "USD_ACCOUNT" | "EUR_ACCOUNT" | "DKK_ACCOUNT" | "GBP_ACCOUNT" | "CAD_ACCOUNT" | "ILS_ACCOUNT" | "TRY_ACCOUNT" | "MXN_ACCOUNT" | "BRL_ACCOUNT" | "COP_ACCOUNT" | "GTQ_ACCOUNT" | "HTG_ACCOUNT" | "JMD_ACCOUNT" | "SLV_ACCOUNT" | "AED_ACCOUNT" | "BDT_ACCOUNT" | "HKD_ACCOUNT" | "IDR_ACCOUNT" | "INR_ACCOUNT" | "MYR_ACCOUNT" | "PHP_ACCOUNT" | "SGD_ACCOUNT" | "THB_ACCOUNT" | "VND_ACCOUNT" | "CNY_ACCOUNT" | "PKR_ACCOUNT" | "EGP_ACCOUNT" | "NGN_ACCOUNT" | "ZAR_ACCOUNT" | "GHS_ACCOUNT" | "BWP_ACCOUNT" | "KES_ACCOUNT" | "MWK_ACCOUNT" | "RWF_ACCOUNT" | "TZS_ACCOUNT" | "UGX_ACCOUNT" | "ZMW_ACCOUNT" | "XAF_ACCOUNT" | "XOF_ACCOUNT" | "SWIFT_ACCOUNT" | "ETHEREUM_WALLET" | "BASE_WALLET" | "POLYGON_WALLET" | "ARBITRUM_WALLET" | "PLASMA_WALLET" | "SOLANA_WALLET" | "TRON_WALLET" | "SPARK_WALLET" | "LIGHTNING";
                country?: string;
                isOpen: boolean;
            }[];
            /** @description What one payment may send, in the sending currency. */
            amounts?: {
                sendingCurrency: string;
                receivingCurrency: string;
                /**
                 * Format: int64
                 * @description Inclusive, in the smallest unit.
                 */
                minimum?: number;
                /**
                 * Format: int64
                 * @description Inclusive, in the smallest unit.
                 */
                maximum?: number;
            }[];
            /** @description What may be sent in one UTC day, in the sending currency. */
            dailyVolumes?: {
                sendingCurrency: string;
                receivingCurrency: string;
                /** Format: int64 */
                maximum: number;
            }[];
            /** @description The amounts that a rail carries, in the currency that it delivers. */
            rails?: {
                rail: components["schemas"]["PaymentRail"];
                currency: string;
                /**
                 * Format: int64
                 * @description Inclusive, in the smallest unit.
                 */
                minimum?: number;
                /**
                 * Format: int64
                 * @description Inclusive, in the smallest unit.
                 */
                maximum?: number;
            }[];
            /** @description Payments that must say what they are for. */
            purposeRequiredFor?: {
                receivingCurrency: string;
                /** @enum {string} */
                beneficiaryType?: "INDIVIDUAL" | "BUSINESS";
            }[];
            /** @description Payments that must prove what they are for. One with a kind of beneficiary comes before one for all. */
            documentRequirements?: {
                receivingCurrency: string;
                /** @enum {string} */
                beneficiaryType?: "INDIVIDUAL" | "BUSINESS";
                /** @description For which such payments can be made. None: they need no documents, whatever they are for. */
                purposes: {
                    /** @enum {string} */
                    purpose: "GIFT" | "SELF" | "GOODS_OR_SERVICES" | "EDUCATION" | "HEALTH_OR_MEDICAL" | "REAL_ESTATE_PURCHASE" | "TAX_PAYMENT" | "LOAN_PAYMENT" | "UTILITY_BILL" | "DONATION" | "TRAVEL" | "FAMILY_SUPPORT" | "SALARY_PAYMENT" | "OTHER" | "EXPORTED_GOODS_PREPAYMENT" | "EXPORTED_GOODS_POSTPAYMENT" | "SERVICE_CHARGES" | "OFFICE_EXPENSES" | "DELIVERY_FEES" | "HOTEL_ACCOMMODATION" | "COMMISSION_ON_GOODS" | "COMMISSION_ON_SERVICES" | "ACCOUNTING_SERVICES" | "EXHIBITION_SERVICES";
                    requirements: {
                        id: string;
                        accepts: ("INVOICE" | "PROFORMA_INVOICE" | "CONTRACT" | "PURCHASE_ORDER" | "BILL_OF_LADING" | "AIR_WAYBILL" | "CUSTOMS_DECLARATION" | "DELIVERY_NOTE" | "RECEIPT" | "OTHER")[];
                    }[];
                }[];
            }[];
            /** @description To which no money is sent. */
            embargoedCountries?: string[];
            counterparties?: {
                /** @description The only UMA domains to and from which is paid. */
                allowedDomains?: string[];
                /** @description How many look-ups and pay requests one UMA domain gets in a UTC day. */
                messagesPerDay?: number;
            };
            /** @description How many cards that are not closed there may be, and what clearings may take. */
            cards?: {
                perCardholder?: number;
                perPlatform?: number;
                /** @description What clearings may take above their authorization. */
                overClearings?: {
                    /** @description Of the card, which has the program of its currency. */
                    currency: string;
                    /** @description Of what was authorized: 200000 is 20 %. */
                    partsPerMillion: number;
                    /**
                     * Format: int64
                     * @description In the smallest unit: so much more is taken of a small payment too.
                     */
                    atLeast: number;
                    /** @description Merchants, by their category (MCC), that may take another part. The first entry counts. */
                    merchants?: {
                        categories: string[];
                        /** @description Of what was authorized: 200000 is 20 %. */
                        partsPerMillion: number;
                    }[];
                }[];
            };
            quoteValiditySeconds?: {
                standard?: number;
                /** @description Quotes that are funded in realtime on a network. */
                fundedOn?: {
                    /** @enum {string} */
                    network: "SPARK" | "LIGHTNING" | "BITCOIN" | "SOLANA" | "BASE" | "POLYGON" | "ETHEREUM" | "ARBITRUM" | "TRON" | "PLASMA";
                    seconds: number;
                }[];
            };
            requests?: {
                perSecond: number;
                /** @description Requests that may come at once. */
                burst: number;
            };
        };
        TermsToCheck: {
            /** @description A `TermsDocument`, as a whole. */
            document: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description In the platform's own time, not in the past. Absent: at once.
             */
            effectiveAt?: string;
        };
        TermsVersion: {
            version: number;
            platformId: string;
            /**
             * Format: date-time
             * @description In the platform's own time.
             */
            effectiveAt: string;
            /**
             * Format: date-time
             * @description When the next one replaces it. At `effectiveAt`: it was replaced before it ever held.
             */
            endsAt?: string;
            /** Format: date-time */
            setAt: string;
            document: components["schemas"]["TermsDocument"];
        };
        TermsVersionListResponse: {
            data: components["schemas"]["TermsVersion"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        ThbAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "THB_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
        };
        TokenMove: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        TouchAnswer: {
            touch: string;
        };
        TouchAsked: {
            /** @enum {string} */
            method: "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description Below the base of the interface. */
            path: string;
            body?: {
                [key: string]: unknown;
            };
            /** @description `details.challenge` with which this call was refused. */
            challenge: string;
        };
        TouchRequest: {
            id: string;
            /** @enum {string} */
            method: "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description Below the base of the interface. */
            path: string;
            body?: {
                [key: string]: unknown;
            };
            /** @description `details.challenge` with which this call was refused. */
            challenge: string;
            /** @description The host for which the passkeys of people are. */
            rpId: string;
            /** @description Where the person confirms the call. */
            url: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description The answer of the passkey, for the header `Operator-Touch`. */
            touch?: string;
        };
        TransactionDestinationOneOf: components["schemas"]["AccountTransactionDestination"] | components["schemas"]["UmaAddressTransactionDestination"];
        /**
         * @description The customer's money comes or goes.
         * @enum {string}
         */
        TransactionDirection: "CREDIT" | "DEBIT";
        TransactionOneOf: components["schemas"]["IncomingTransaction"] | components["schemas"]["OutgoingTransaction"] | components["schemas"]["CardTransaction"];
        /** @enum {string} */
        TransactionPendingReason: "COUNTERPARTY_DECLARATION_REQUIRED" | "WALLET_VERIFICATION_REQUIRED" | "COUNTERPARTY_INFORMATION_REQUIRED" | "COMPLIANCE_REVIEW";
        TransactionSourceOneOf: components["schemas"]["AccountTransactionSource"] | components["schemas"]["UmaAddressTransactionSource"] | components["schemas"]["RealtimeFundingTransactionSource"];
        /** @enum {string} */
        TransactionStatus: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED";
        /** @enum {string} */
        TransactionType: "INCOMING" | "OUTGOING";
        /** @description Without `current` no money is collected in production, and none is paid out. */
        Treasury: {
            current?: components["schemas"]["TreasuryVersion"];
            /** @description The first one first. */
            planned: components["schemas"]["TreasuryVersion"][];
        };
        /** @description Of a document with faults nothing but these is said. */
        TreasuryComparison: {
            /** @description The first hundred faults. Empty if the document can be set. */
            faults: {
                field: string;
                message: string;
            }[];
            /** @description How many more faults there are. Absent if `faults` names all of them. */
            furtherFaults?: number;
            /** @description What payments can rely on from then on, or no longer, a sentence each. */
            changes: string[];
            /** @description Something ends that payments may rely on: a rail is lost, or an account is drained or closed. */
            isEnding: boolean;
            /** @description By the id of the account: `main-eur.holder.name`. Of issued numbers their count and SHA-256 are compared. */
            differences: {
                /** @description Of a member: `fees.conversion.variablePartsPerMillion`. Lists are compared whole. */
                path: string;
                /** @description As JSON. Absent: it was left out. */
                before?: string;
                /** @description As JSON. Absent: it is left out. */
                after?: string;
            }[];
            /** @description How many internal accounts wait for it and become `ACTIVE`. */
            activatedAccounts: number;
        };
        /** @description The bank accounts of the operator, for all platforms of production. */
        TreasuryDocument: {
            accounts: {
                /** @description Names the same bank account for ever; never used for another one. */
                id: string;
                /** @description Never changes. */
                currency: string;
                holder: {
                    /** @description As the bank has it; payers see it. */
                    name: string;
                };
                bank: {
                    /** @description Payers see it. */
                    name: string;
                    bic?: string;
                    country: string;
                };
                coordinates: components["schemas"]["UsdAccountInfoBase"] | components["schemas"]["EurAccountInfoBase"] | components["schemas"]["DkkAccountInfoBase"] | components["schemas"]["GbpAccountInfoBase"] | components["schemas"]["CadAccountInfoBase"] | components["schemas"]["IlsAccountInfoBase"] | components["schemas"]["TryAccountInfoBase"] | components["schemas"]["MxnAccountInfoBase"] | components["schemas"]["BrlAccountInfoBase"] | components["schemas"]["CopAccountInfoBase"] | components["schemas"]["GtqAccountInfoBase"] | components["schemas"]["HtgAccountInfoBase"] | components["schemas"]["JmdAccountInfoBase"] | components["schemas"]["SlvAccountInfoBase"] | components["schemas"]["AedAccountInfoBase"] | components["schemas"]["BdtAccountInfoBase"] | components["schemas"]["HkdAccountInfoBase"] | components["schemas"]["IdrAccountInfoBase"] | components["schemas"]["InrAccountInfoBase"] | components["schemas"]["MyrAccountInfoBase"] | components["schemas"]["PhpAccountInfoBase"] | components["schemas"]["SgdAccountInfoBase"] | components["schemas"]["ThbAccountInfoBase"] | components["schemas"]["VndAccountInfoBase"] | components["schemas"]["CnyAccountInfoBase"] | components["schemas"]["PkrAccountInfoBase"] | components["schemas"]["EgpAccountInfoBase"] | components["schemas"]["NgnAccountInfoBase"] | components["schemas"]["ZarAccountInfoBase"] | components["schemas"]["GhsAccountInfoBase"] | components["schemas"]["BwpAccountInfoBase"] | components["schemas"]["KesAccountInfoBase"] | components["schemas"]["MwkAccountInfoBase"] | components["schemas"]["RwfAccountInfoBase"] | components["schemas"]["TzsAccountInfoBase"] | components["schemas"]["UgxAccountInfoBase"] | components["schemas"]["ZmwAccountInfoBase"] | components["schemas"]["XafAccountInfoBase"] | components["schemas"]["XofAccountInfoBase"] | components["schemas"]["SwiftAccountInfoBase"];
                /** @description Those that it serves. Left out: all. */
                platforms?: string[];
                /**
                 * @description draining: no new orders, and payers do not see it any more. There is no way back.
                 * @enum {string}
                 */
                status: "open" | "draining" | "closed";
                rails: {
                    rail: components["schemas"]["PaymentRail"];
                    directions: ("payout" | "refund")[];
                    /**
                     * @description A person gives its orders to the bank, and reports their outcome.
                     * @enum {string}
                     */
                    partner: "manual";
                    /** @description Among accounts that serve an order the least wins. 1 when left out. */
                    priority?: number;
                    /**
                     * Format: int64
                     * @description The largest single order, in the smallest unit.
                     */
                    maximum?: number;
                }[];
                collects?: {
                    /**
                     * @description reference: all pay into this account with the reference of theirs. list: each gets the next of `numbers`, which the bank has issued.
                     * @enum {string}
                     */
                    by: "reference" | "list";
                    /** @description Those that can be given from then on. What was given stays given, also where a later list leaves it out. */
                    numbers?: ({
                        /** @enum {string} */
                        accountType?: "USD_ACCOUNT";
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description ABA routing number of the bank, its ninth digit a check digit. */
                        routingNumber?: string;
                        bankName?: string;
                        /** @enum {string} */
                        bankAccountType?: "CHECKING" | "SAVINGS";
                        /** @description Wires only: the bank in between. */
                        intermediaryBankName?: string;
                        /** @description Wires only: the ABA routing number of the bank in between. */
                        intermediaryRoutingNumber?: string;
                        /** @description Wires only: a message for the receiving bank. */
                        fiToFiInformation?: string;
                        /** @description Whom the payer names as the receiver. */
                        accountHolderName?: string;
                        bankAddress?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "EUR_ACCOUNT";
                        iban?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "DKK_ACCOUNT";
                        iban?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "GBP_ACCOUNT";
                        /** @description Six digits, no hyphens. */
                        sortCode?: string;
                        /** @description Eight digits, leading zeros included. */
                        accountNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "CAD_ACCOUNT";
                        /** @description The institution number. */
                        bankCode?: string;
                        branchCode?: string;
                        accountNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "ILS_ACCOUNT";
                        iban?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "TRY_ACCOUNT";
                        iban?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "MXN_ACCOUNT";
                        /** @description CLABE, its last digit a check digit. */
                        clabeNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "BRL_ACCOUNT";
                        /** @description PIX text to copy and paste. */
                        qrCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "COP_ACCOUNT";
                        /**
                         * Format: uri
                         * @description The page where the payer pays.
                         */
                        paymentUrl?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "GTQ_ACCOUNT";
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @enum {string} */
                        bankAccountType?: "CHECKING" | "SAVINGS";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "HTG_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "JMD_ACCOUNT";
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        branchCode?: string;
                        /** @enum {string} */
                        bankAccountType?: "CHECKING" | "SAVINGS";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "SLV_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @enum {string} */
                        bankAccountType?: "CHECKING" | "SAVINGS";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "AED_ACCOUNT";
                        iban?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "BDT_ACCOUNT";
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        branchCode?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "HKD_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "IDR_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "INR_ACCOUNT";
                        /** @description UPI. */
                        vpa?: string;
                        accountNumber?: string;
                        /** @description Branch. */
                        ifsc?: string;
                        /** @description `NEFT` or `RTGS`, with `accountNumber` and `ifsc`. */
                        rail?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "MYR_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "PHP_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        accountNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "SGD_ACCOUNT";
                        /** @description Looked up from the BIC when left out. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "THB_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "VND_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "CNY_ACCOUNT";
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "PKR_ACCOUNT";
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        iban?: string;
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "EGP_ACCOUNT";
                        iban?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "NGN_ACCOUNT";
                        /** @description NUBAN, with its check digit. */
                        accountNumber?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "ZAR_ACCOUNT";
                        accountNumber?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "GHS_ACCOUNT";
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "BWP_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "KES_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "MWK_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "RWF_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "TZS_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "UGX_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "ZMW_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "XAF_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                        /**
                         * @description The country of the phone number.
                         * @enum {string}
                         */
                        region?: "CM" | "CG";
                    } | {
                        /** @enum {string} */
                        accountType?: "XOF_ACCOUNT";
                        /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
                        phoneNumber?: string;
                        /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
                        provider?: string;
                        /**
                         * @description The country of the phone number.
                         * @enum {string}
                         */
                        region?: "BJ" | "CI" | "SN" | "TG";
                    } | {
                        /** @enum {string} */
                        accountType?: "SWIFT_ACCOUNT";
                        /** @description Where the account is, in any currency. */
                        country?: string;
                        /** @description BIC: 8 characters for the head office, 11 for a branch. */
                        swiftCode?: string;
                        /** @description The name as `GET /discoveries` gives it, where it lists the country. */
                        bankName?: string;
                        /** @description Kept and returned exactly as sent. */
                        accountNumber?: string;
                        iban?: string;
                        /** @description Must be copied exactly by the payer. */
                        accountHolderName?: string;
                        bankAddress?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "ARS_ACCOUNT";
                        /** @description CVU, the same for every payment. */
                        accountNumber?: string;
                    } | {
                        /** @enum {string} */
                        accountType?: "BITCOIN_L1";
                        address?: string;
                        /** @enum {string} */
                        network?: "BITCOIN";
                    })[];
                };
                /**
                 * @description How soon its bank reports money. instant: within seconds, so that it can fund a quote. daily when left out.
                 * @enum {string}
                 */
                notifies?: "instant" | "daily";
                /** @description Of an instant account: it funds no quote once its bank has reported nothing for so long. 24 when left out. */
                maxSilenceHours?: number;
                /**
                 * Format: int64
                 * @description What orders must leave, in the smallest unit. 0 when left out.
                 */
                floor?: number;
                /** @description Names the same bank account for ever; never used for another one. */
                replaces?: string;
            }[];
        };
        /** @description What a new treasury document changes. */
        TreasuryReplaced: {
            version: number;
            /** Format: date-time */
            effectiveAt: string;
            /** @description What payments can rely on from then on, or no longer, a sentence each. */
            changes: string[];
            /** @description Something ends that payments may rely on: a rail is lost, or an account is drained or closed. */
            isEnding: boolean;
            /** @description By the id of the account: `main-eur.holder.name`. Of issued numbers their count and SHA-256 are compared. */
            differences: {
                /** @description Of a member: `fees.conversion.variablePartsPerMillion`. Lists are compared whole. */
                path: string;
                /** @description As JSON. Absent: it was left out. */
                before?: string;
                /** @description As JSON. Absent: it is left out. */
                after?: string;
            }[];
            /** @description How many internal accounts wait for it and become `ACTIVE`. */
            activatedAccounts: number;
        };
        TreasuryToCheck: {
            /** @description A `TreasuryDocument`, as a whole. */
            document: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Not in the past. Absent: at once.
             */
            effectiveAt?: string;
        };
        TreasuryVersion: {
            version: number;
            /** Format: date-time */
            effectiveAt: string;
            /**
             * Format: date-time
             * @description When another one replaces it.
             */
            endsAt?: string;
            /** Format: date-time */
            setAt: string;
            document: components["schemas"]["TreasuryDocument"];
        };
        TrialBalance: {
            accounts: components["schemas"]["TrialBalanceLine"][];
            totals: components["schemas"]["TrialBalanceTotal"][];
        };
        /** @description The balance stands on its side; as `balance` debits are positive. */
        TrialBalanceLine: {
            /** @description `ia`: all internal accounts together. `transit`, `refund_due`, `receivable` and `card_exception`: all accounts of that kind together. Else one account. */
            account: string;
            debit?: components["schemas"]["LedgerAmount"];
            credit?: components["schemas"]["LedgerAmount"];
            balance: components["schemas"]["LedgerAmount"];
        };
        /** @description One for each currency. In a sound book the difference is zero. */
        TrialBalanceTotal: {
            debit: components["schemas"]["LedgerAmount"];
            credit: components["schemas"]["LedgerAmount"];
            difference: components["schemas"]["LedgerAmount"];
        };
        TryAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TRY_ACCOUNT";
            iban: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
        };
        TwoFactorResetCase: {
            id: string;
            /** @description What was lost. */
            factor: string;
            /** @enum {string} */
            status: "INITIATED" | "PENDING_REVIEW" | "LIVENESS_PASSED" | "COMPLETED" | "REJECTED" | "EXPIRED";
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description In the time of its platform.
             */
            expiresAt: string;
            platformId: string;
            customerId: string;
            /** @description Type, status, details, address, region and contacts. */
            customer: {
                [key: string]: unknown;
            };
            /** @description Other resets of the customer, the newest first. */
            others: {
                id: string;
                /** @description What was lost. */
                factor: string;
                /** @enum {string} */
                status: "INITIATED" | "PENDING_REVIEW" | "LIVENESS_PASSED" | "COMPLETED" | "REJECTED" | "EXPIRED";
                /** Format: date-time */
                startedAt: string;
                /**
                 * Format: date-time
                 * @description In the time of its platform.
                 */
                expiresAt: string;
            }[];
            documents: components["schemas"]["DocumentOnFile"][];
        };
        TwoFactorResetDecision: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        TwoFactorResetState: {
            id: string;
            /** @description What was lost. */
            factor: string;
            /** @enum {string} */
            status: "INITIATED" | "PENDING_REVIEW" | "LIVENESS_PASSED" | "COMPLETED" | "REJECTED" | "EXPIRED";
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description In the time of its platform.
             */
            expiresAt: string;
            platformId: string;
            customerId: string;
        };
        TzsAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "TZS_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
        };
        UgxAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "UGX_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
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
        /** @description A UMA domain as a platform has claimed it. */
        UmaDomain: {
            /** @enum {string} */
            environment: "sandbox" | "production";
            domain: string;
            platformId: string;
            /** @description The sub-domain of the service that belongs to it. */
            subdomain: string;
            /** @description False: the platform has configured another one since. */
            isConfigured: boolean;
            /**
             * @description Only what is PROVEN counts. LOOKED_FOR: the service looks for the proof. UNPROVEN: it has found none in seven days.
             * @enum {string}
             */
            state: "PROVEN" | "PROVEN_BY_ANOTHER" | "LOOKED_FOR" | "UNPROVEN";
            /**
             * @description A record of the name servers, a file at the domain, or the word of the operator.
             * @enum {string}
             */
            proof?: "TXT" | "FILE" | "OPERATOR";
            /** Format: date-time */
            provenAt?: string;
            /** Format: date-time */
            lookedForSince?: string;
        };
        UmaDomainDecision: {
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        UmaDomainListResponse: {
            data: components["schemas"]["UmaDomain"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        UnappliedCardEvent: {
            /** @description The network's own id, which no other event of the card has. */
            id: string;
            platformId: string;
            cardId: string;
            /** @description What the network has reported: `CLEARING`, `RETURN` and others. */
            kind: string;
            /** @description The network's name for the payment that the event is about. */
            token: string;
            /** Format: date-time */
            receivedAt: string;
        };
        UnappliedCardEventListResponse: {
            data: components["schemas"]["UnappliedCardEvent"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        UsdAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
        };
        VerificationApproval: {
            /** @description People behind the business who are rejected. */
            rejectedOwnerIds?: string[];
            /** @description Of the case that was read: one that has changed since is refused. Absent: it is not compared. */
            caseSha256?: string;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        VerificationCase: {
            id: string;
            platformId: string;
            customerId: string;
            /** @enum {string} */
            status: "RESOLVE_ERRORS" | "PENDING_MANUAL_REVIEW" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "READY_FOR_VERIFICATION";
            /** Format: date-time */
            updatedAt: string;
            /** @description Names what was read, for the approval. */
            caseSha256: string;
            /** @description Type, status, details, address, region, contacts and currencies. */
            customer: {
                [key: string]: unknown;
            };
            /** @description The people behind a business: status, roles, share and details. */
            owners: {
                [key: string]: unknown;
            }[];
            documents: components["schemas"]["DocumentOnFile"][];
        };
        VerificationRejection: {
            /**
             * @description What the platform and the customer are shown. Absent: nothing is disclosed.
             * @enum {string}
             */
            disclosedReason?: "APPLICANT_SANCTIONED" | "APPLICANT_FRAUD" | "APPLICANT_CRIMINAL_RECORD" | "APPLICANT_REJECTED";
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        VerificationReturn: {
            corrections: {
                /** @description The customer, a person behind it or a document. */
                resourceId: string;
                /** @enum {string} */
                type: "MISSING_FIELD" | "INVALID_FIELD" | "MISSING_LEGAL_PRESENCE_DOCUMENT" | "MISSING_CONTROL_STRUCTURE_DOCUMENT" | "MISSING_OWNERSHIP_STRUCTURE_DOCUMENT" | "MISSING_PROOF_OF_ADDRESS_DOCUMENT" | "MISSING_IDENTITY_DOCUMENT" | "INVALID_DOCUMENT" | "EXPIRED_DOCUMENT" | "POOR_QUALITY_DOCUMENT" | "SUSPECTED_FRAUD_DOCUMENT" | "WRONG_DOCUMENT_TYPE" | "INCOMPLETE_DOCUMENT" | "UNREADABLE_DOCUMENT" | "DOCUMENT_VERIFICATION_FAILED" | "APPLICANT_SANCTIONED" | "APPLICANT_FRAUD" | "APPLICANT_CRIMINAL_RECORD" | "APPLICANT_REJECTED" | "MISSING_BENEFICIAL_OWNER" | "MISSING_CONTROL_PERSON" | "MISSING_GOOD_STANDING_DOCUMENT";
                field?: string;
                /** @description For the customer. */
                reason: string;
            }[];
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        VerificationState: {
            id: string;
            platformId: string;
            customerId: string;
            /** @enum {string} */
            status: "RESOLVE_ERRORS" | "PENDING_MANUAL_REVIEW" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "READY_FOR_VERIFICATION";
            /** Format: date-time */
            updatedAt: string;
        };
        VndAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "VND_ACCOUNT";
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
            /** @description Kept and returned exactly as sent. */
            accountNumber: string;
            /** @description BIC: 8 characters for the head office, 11 for a branch. */
            swiftCode: string;
        };
        WaitingAccount: {
            id: string;
            platformId: string;
            /** @description Absent for an account of the platform itself. */
            customerId?: string;
            status: string;
            currency: string;
            accountType: string;
            holderName?: string;
            /** @description The number or address by which it is paid, whole. */
            identifier: string;
            /**
             * Format: date-time
             * @description In the time of its platform: since its registration, or since a person has put it under review.
             */
            waitsSince: string;
        };
        WaitingAccountListResponse: {
            data: components["schemas"]["WaitingAccount"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        WaitingTwoFactorReset: {
            id: string;
            /** @description What was lost. */
            factor: string;
            /** @enum {string} */
            status: "INITIATED" | "PENDING_REVIEW" | "LIVENESS_PASSED" | "COMPLETED" | "REJECTED" | "EXPIRED";
            /** Format: date-time */
            startedAt: string;
            /**
             * Format: date-time
             * @description In the time of its platform.
             */
            expiresAt: string;
            platformId: string;
            customerId: string;
            customerName?: string;
        };
        WaitingTwoFactorResetListResponse: {
            data: components["schemas"]["WaitingTwoFactorReset"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        WaitingVerification: {
            id: string;
            platformId: string;
            customerId: string;
            /** @enum {string} */
            status: "RESOLVE_ERRORS" | "PENDING_MANUAL_REVIEW" | "IN_PROGRESS" | "APPROVED" | "REJECTED" | "READY_FOR_VERIFICATION";
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            customerType: "INDIVIDUAL" | "BUSINESS";
            customerName?: string;
            /** Format: date-time */
            createdAt: string;
        };
        WaitingVerificationListResponse: {
            data: components["schemas"]["WaitingVerification"][];
            hasMore: boolean;
            /** @description Only when there is more. */
            nextCursor?: string;
            /** @description All matches, left out above 10,000. */
            totalCount?: number;
        };
        WalletBundleKeyRotation: {
            /** @description `false` unless sent. Others may know the key in use: its successor signs at once, and every other one ends. */
            isUrgent?: boolean;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
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
        /**
         * @description UNSENT: there was no webhook endpoint. UNDELIVERABLE: given up after seven days, or after the only attempt. SUPERSEDED: a later event of the account took its place before it was sent.
         * @enum {string}
         */
        WebhookEventState: "WAITING" | "DELIVERED" | "UNDELIVERABLE" | "UNSENT" | "SUPERSEDED";
        WebhookSigningKeyAge: {
            keyId: string;
            /** @enum {string} */
            environment: "sandbox" | "production";
            /**
             * Format: date-time
             * @description Its first use. It is published earlier.
             */
            notBefore: string;
            /**
             * Format: date-time
             * @description From then on it is not used. Absent as long as no successor is known.
             */
            notAfter?: string;
        };
        WebhookSigningKeyRotation: {
            /** @enum {string} */
            environment: "sandbox" | "production";
            /** @description `false` unless sent. Others may know the key in use: its successor signs at once, and every other one ends. */
            isUrgent?: boolean;
            /** @description Why. It is kept with the act, for the person who decides and for later. */
            reason: string;
        };
        /** @enum {string} */
        WebhookType: never;
        XafAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
        };
        XofAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
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
        };
        ZarAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZAR_ACCOUNT";
            accountNumber: string;
            /** @description The name as `GET /discoveries` gives it, where it lists the country. */
            bankName: string;
        };
        ZmwAccountInfoBase: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            accountType: "ZMW_ACCOUNT";
            /** @description E.164: the account of a mobile wallet, or how its holder is reached. */
            phoneNumber: string;
            /** @description The mobile-money operator, one of those that `GET /discoveries` lists for the country. */
            provider: string;
        };
    };
    responses: {
        /** @description Refused: `CARD_ALREADY_CLOSED`. */
        CardAlreadyClosedError: {
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
    listOperators: {
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
                    "application/json": components["schemas"]["OperatorListResponse"];
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
    inviteOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorInvitation"];
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
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
    makeOwnLink: {
        parameters: {
            query?: never;
            header?: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentLink"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
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
    listActs: {
        parameters: {
            query?: {
                environment?: "sandbox" | "production";
                status?: "WAITING" | "DONE" | "REJECTED" | "WITHDRAWN" | "EXPIRED" | "STALE" | "REFUSED";
                askedBy?: string;
                /** @description Who approved, rejected or took it back. */
                decidedBy?: string;
                /** @description True: those that waited and wait no more. False: those that wait, and those of one person. */
                isDecided?: boolean;
                /** @description The id of the operation. */
                operation?: string;
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
                    "application/json": components["schemas"]["ActListResponse"];
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
    readAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                actId: string;
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
                    "application/json": components["schemas"]["Act"];
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
    approveAct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                actId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approval"];
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
                    "application/json": components["schemas"]["Act"];
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
    rejectAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                actId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rejection"];
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
                    "application/json": components["schemas"]["Act"];
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
    withdrawAct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                actId: string;
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
                    "application/json": components["schemas"]["Act"];
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
    readOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operatorId: string;
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
                    "application/json": components["schemas"]["OperatorDetails"];
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
    changeOperatorLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorLimiting"];
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    makeOperatorLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonMove"];
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
                    "application/json": components["schemas"]["EnrolmentLink"];
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
    resetOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonMove"];
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    resumeOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonMove"];
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    changeOperatorRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorRoles"];
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
                    "application/json": components["schemas"]["Operator"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    suspendOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonMove"];
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
                    "application/json": components["schemas"]["Operator"];
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
    beginTerminalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
                    "application/json": components["schemas"]["TerminalLogin"];
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
    readTerminalLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userCode: string;
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
                    "application/json": components["schemas"]["AskingTerminal"];
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
    confirmTerminalLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                userCode: string;
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
    openTerminalSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TerminalCode"];
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
                    "application/json": components["schemas"]["TerminalSession"];
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
    askForTouch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TouchAsked"];
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
                    "application/json": components["schemas"]["TouchRequest"];
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
    readTouchRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                touchRequestId: string;
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
                    "application/json": components["schemas"]["TouchRequest"];
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
    answerTouchRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                touchRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TouchAnswer"];
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
    listJobs: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                /** @description DUE: its time has come, and it is not running. FAILING: its last attempt has failed; it was given up or is attempted again. */
                state: "DUE" | "RUNNING" | "FAILING";
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
                    "application/json": components["schemas"]["JobListResponse"];
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
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["Job"];
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
    listAdapters: {
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
                    "application/json": components["schemas"]["AdapterListResponse"];
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
    listComplaints: {
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
                    "application/json": components["schemas"]["ComplaintListResponse"];
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
    readDeployment: {
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
                    "application/json": components["schemas"]["Deployment"];
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
    listFigures: {
        parameters: {
            query?: {
                /** @description What the figures of one item are of. */
                span?: "minute" | "hour";
                /** @description So many minutes or hours until now. */
                last?: number;
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
                    "application/json": components["schemas"]["FigureListResponse"];
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
    listMigrations: {
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
                    "application/json": components["schemas"]["MigrationListResponse"];
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
    listSettings: {
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
                    "application/json": components["schemas"]["SettingListResponse"];
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
    listSweeps: {
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
                    "application/json": components["schemas"]["SweepListResponse"];
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
    readHouseJournal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                journalId: string;
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
                    "application/json": components["schemas"]["LedgerJournal"];
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
    listHouseLedgerEntries: {
        parameters: {
            query: {
                currency: string;
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                account: string;
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
                    "application/json": components["schemas"]["LedgerStatement"];
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
    readHouseTrialBalance: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["TrialBalance"];
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
    readJournal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                journalId: string;
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
                    "application/json": components["schemas"]["LedgerJournal"];
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
    listLedgerEntries: {
        parameters: {
            query: {
                currency: string;
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
                account: string;
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
                    "application/json": components["schemas"]["LedgerStatement"];
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
    readTrialBalance: {
        parameters: {
            query?: {
                currency?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["TrialBalance"];
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
    listAuditLog: {
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
    listPlatformAuditLog: {
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
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["AuditEntryListResponse"];
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
    listMembersOfPlatform: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PlatformMemberListResponse"];
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
    inviteOwner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerInvitation"];
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
                    "application/json": components["schemas"]["InvitedMember"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    readReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                caseId: string;
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
                    "application/json": components["schemas"]["ReviewCase"];
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
    handOverReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                caseId: string;
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
                    "application/json": components["schemas"]["ReviewCase"];
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
    takeReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                caseId: string;
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
                    "application/json": components["schemas"]["ReviewCase"];
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
    listReviews: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                kind?: "VERIFICATION" | "TWO_FACTOR_RESET" | "EXTERNAL_ACCOUNT";
                /** @description MINE: taken by the person who asks. FREE: taken by no one. */
                taken?: "MINE" | "FREE";
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
                    "application/json": components["schemas"]["ReviewCaseListResponse"];
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
    search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
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
                    "application/json": components["schemas"]["SearchAnswer"];
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
    listOperatorTokens: {
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
                    "application/json": components["schemas"]["OperatorTokenListResponse"];
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
    createOperatorToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOperatorToken"];
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
                    "application/json": components["schemas"]["CreatedOperatorToken"];
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
    revokeOperatorToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                operatorTokenId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorTokenMove"];
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
                    "application/json": components["schemas"]["OperatorToken"];
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
    readPlatformTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PlatformTerms"];
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
    setPlatformTerms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTerms"];
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
                    "application/json": components["schemas"]["TermsVersion"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    checkTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TermsToCheck"];
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
                    "application/json": components["schemas"]["TermsComparison"];
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
    listTermsVersions: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["TermsVersionListResponse"];
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
    readCommonTerms: {
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
                    "application/json": components["schemas"]["CommonTerms"];
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
    readCustomerObjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["CustomerObjects"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listKeys: {
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
                    "application/json": components["schemas"]["KeyListResponse"];
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
    rotateWalletBundleKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletBundleKeyRotation"];
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
                    "application/json": components["schemas"]["RotatedWalletBundleKey"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
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
    rotateWebhookSigningKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSigningKeyRotation"];
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
                    "application/json": components["schemas"]["RotatedWebhookSigningKey"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
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
    listRates: {
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
                    "application/json": components["schemas"]["RateListResponse"];
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
    acceptRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                currency: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateToAccept"];
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
                    "application/json": components["schemas"]["PublishedPrice"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    proveUmaDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UmaDomainDecision"];
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
                    "application/json": components["schemas"]["UmaDomain"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    withdrawUmaDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UmaDomainDecision"];
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
                    "application/json": components["schemas"]["UmaDomain"];
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
    listClaimedUmaDomains: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                /** @description Who has claimed it. */
                domain?: string;
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
                    "application/json": components["schemas"]["UmaDomainListResponse"];
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
    listPlatforms: {
        parameters: {
            query?: {
                environment?: "sandbox" | "production";
                /** @description SUSPENDED: its programs, agents and members are refused. */
                state?: "ACTIVE" | "SUSPENDED";
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
                    "application/json": components["schemas"]["PlatformListResponse"];
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
    openPlatform: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlatform"];
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
                    "application/json": components["schemas"]["OpenedPlatform"];
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
    readPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PlatformSummary"];
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
    readConfigOfPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PlatformConfig"];
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
    renamePlatform: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformName"];
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
                    "application/json": components["schemas"]["Platform"];
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
    resumePlatform: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformMove"];
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
                    "application/json": components["schemas"]["Platform"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    suspendPlatform: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlatformSuspension"];
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
                    "application/json": components["schemas"]["Platform"];
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
    listPlatformTokens: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PlatformTokenListResponse"];
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
    createPlatformToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlatformToken"];
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
                    "application/json": components["schemas"]["CreatedPlatformToken"];
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
    revokePlatformToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenMove"];
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
                    "application/json": components["schemas"]["PlatformToken"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TOKEN_NOT_FOUND`. */
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
    readInternalAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["AccountInParts"];
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
    retryInternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountRetry"];
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
                    "application/json": components["schemas"]["AccountInParts"];
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
    listPlatformEvents: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                state?: components["schemas"]["WebhookEventState"];
                /** @description As `OUTGOING_PAYMENT.COMPLETED`. */
                type?: string;
                /** @description The object that the events are about. */
                subject?: string;
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
                    "application/json": components["schemas"]["PlatformEventListResponse"];
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
    readEventFailures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["EventFailures"];
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
    replayEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventReplay"];
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
                    "application/json": components["schemas"]["EventReplayResult"];
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
    readPlatformEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                eventId: string;
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
                    "application/json": components["schemas"]["WebhookEvent"] & components["schemas"]["PlatformEventDetails"];
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
    replayEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                eventId: string;
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
                    "application/json": components["schemas"]["WebhookEvent"] & components["schemas"]["PlatformEvent"];
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
    listCustomersOfPlatforms: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                status?: components["schemas"]["CustomerStatus"];
                /** @description The effective region, as it is shown. */
                region?: string;
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
                    "application/json": components["schemas"]["CustomerSummaryListResponse"];
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
    readCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["CustomerSummary"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readCustomerImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["CustomerImport"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `BULK_UPLOAD_JOB_NOT_FOUND`. */
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listCustomerImportErrors: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["CustomerImportErrorListResponse"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `BULK_UPLOAD_JOB_NOT_FOUND`. */
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    holdCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerMove"];
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
                    "application/json": components["schemas"]["CustomerState"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    rejectCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerMove"];
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
                    "application/json": components["schemas"]["CustomerState"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    releaseCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerMove"];
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
                    "application/json": components["schemas"]["CustomerState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    reopenCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerMove"];
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
                    "application/json": components["schemas"]["CustomerState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    decideBeneficialOwner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                beneficialOwnerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeneficialOwnerDecision"];
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
                    "application/json": components["schemas"]["BeneficialOwnerState"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["VerificationCase"];
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
    approveVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationApproval"];
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
                    "application/json": components["schemas"]["VerificationState"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    rejectVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationRejection"];
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
                    "application/json": components["schemas"]["VerificationState"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    returnVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                verificationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationReturn"];
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
                    "application/json": components["schemas"]["VerificationState"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listWaitingVerifications: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
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
                    "application/json": components["schemas"]["WaitingVerificationListResponse"];
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
    revealCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reveal"];
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
                    "application/json": components["schemas"]["RevealedCustomer"];
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
    readDocumentContent: {
        parameters: {
            query?: never;
            header: {
                /** @description `ticket` of the document that was opened. */
                "Document-Ticket": string;
            };
            path: {
                platformId: string;
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
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    openDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentOpening"];
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
                    "application/json": components["schemas"]["DocumentTicket"];
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
    clearExternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningDecision"];
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
                    "application/json": components["schemas"]["ScreenedAccountState"];
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
    confirmExternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningDecision"];
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
                    "application/json": components["schemas"]["ConfirmedAccount"];
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
    disableExternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningDecision"];
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
                    "application/json": components["schemas"]["ScreenedAccountState"];
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
    reactivateExternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningDecision"];
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
                    "application/json": components["schemas"]["ScreenedAccountState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    reviewExternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                externalAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningDecision"];
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
                    "application/json": components["schemas"]["ScreenedAccountState"];
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
    readScreening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["ScreeningCase"];
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
    listScreening: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
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
                    "application/json": components["schemas"]["WaitingAccountListResponse"];
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
    readCounterpartyRequirements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["CounterpartyRequirements"];
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
    setCounterpartyRequirements: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCounterpartyRequirements"];
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
                    "application/json": components["schemas"]["CounterpartyRequirements"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    assignReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptAssignment"];
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
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`. */
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
    dropReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptMove"];
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
                    "application/json": components["schemas"]["Receipt"];
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
    refuseReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptRefusal"];
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
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    releaseReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptMove"];
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
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`. */
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
    returnReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                receiptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptMove"];
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
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    listReceipts: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                /** @description Without it: UNALLOCATED and HELD. SEEN: what waits for confirmations, not for a person. */
                state?: "UNALLOCATED" | "HELD" | "SEEN";
                /** @description True: what a later report contradicts, whatever has become of it. */
                isContradicted?: boolean;
                rail?: components["schemas"]["Rail"];
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
                    "application/json": components["schemas"]["ReceiptListResponse"];
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
    reportReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptReport"];
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
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`. */
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
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readReceipt: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
            };
            header?: never;
            path: {
                receiptId: string;
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
                    "application/json": components["schemas"]["Receipt"];
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
    closeInternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMove"];
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
                    "application/json": components["schemas"]["Act"];
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
    freezeInternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMove"];
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
    unfreezeInternalAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountMove"];
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
                    "application/json": components["schemas"]["Act"];
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
    reportPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentNotice"];
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
                    "application/json": components["schemas"]["PaymentState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    settleRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundSettlement"];
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
                    "application/json": components["schemas"]["PaymentState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    listBankOrders: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                state?: "HELD" | "WAITING" | "IN_FILE" | "HANDED_OVER";
                treasuryAccount?: string;
                rail?: components["schemas"]["Rail"];
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
                    "application/json": components["schemas"]["BankOrderListResponse"];
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
    readBankOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                reference: string;
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
                    "application/json": components["schemas"]["BankOrder"];
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
    askBankOrderBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderStatement"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    assignBankOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderPlace"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    reportBankOrderCancelled: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderStatement"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    confirmBankOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderStatement"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    handOverBankOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderMove"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    moveBankOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderPlace"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    rejectBankOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderRejection"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    takeOutBankOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrderMove"];
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
                    "application/json": components["schemas"]["BankOrder"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    listOrderFiles: {
        parameters: {
            query?: {
                treasuryAccount?: string;
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
                    "application/json": components["schemas"]["OrderFileListResponse"];
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
    makeOrderFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrderFile"];
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
                    "application/json": components["schemas"]["OrderFile"];
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
    readOrderFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderFileId: string;
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
                    "application/json": components["schemas"]["OrderFile"];
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
    readOrderFileContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderFileId: string;
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
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["ConflictError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    handOverOrderFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                orderFileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderFileHandOver"];
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
                    "application/json": components["schemas"]["OrderFile"];
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
    moveBankOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankOrdersMove"];
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
                    "application/json": components["schemas"]["BankOrdersMoved"];
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
    reportOrderOutcomes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderOutcomes"];
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
                    "application/json": components["schemas"]["OrderOutcomesTaken"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
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
    listPayments: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                /** @description Who pays or receives. */
                customerId?: string;
                type?: "OUTGOING" | "INCOMING";
                status?: "CREATED" | "PENDING" | "PENDING_AUTHORIZATION" | "PROCESSING" | "COMPLETED" | "REJECTED" | "FAILED" | "REFUNDED" | "EXPIRED";
                /** @description Sent or received. */
                currency?: string;
                /** @description On createdAt, inclusive. */
                startDate?: string;
                /** @description On createdAt, inclusive. */
                endDate?: string;
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
                    "application/json": components["schemas"]["PaymentListResponse"];
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
    readPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PaymentWithPlace"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readPaymentTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["PaymentTimeline"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readMoneyInTransit: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
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
                    "application/json": components["schemas"]["MoneyInTransitResponse"];
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
    readTreasury: {
        parameters: {
            query?: {
                /** @description The moment to look at. Absent: now. */
                at?: string;
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
                    "application/json": components["schemas"]["Treasury"];
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
    setTreasury: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTreasury"];
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
                    "application/json": components["schemas"]["TreasuryReplaced"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
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
    checkTreasury: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TreasuryToCheck"];
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
                    "application/json": components["schemas"]["TreasuryComparison"];
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
    listBankAccounts: {
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
                    "application/json": components["schemas"]["BankAccountListResponse"];
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
    listBankLines: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                bankAccountId: string;
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
                    "application/json": components["schemas"]["BankLineListResponse"];
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
    recordBankLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                bankAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBankLine"];
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
                    "application/json": components["schemas"]["BankLineState"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`. */
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
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    readBankLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bankAccountId: string;
                lineId: string;
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
                    "application/json": components["schemas"]["BankLineState"];
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
    explainBankLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                bankAccountId: string;
                lineId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankLineExplanation"];
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
                    "application/json": components["schemas"]["BankLineState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    matchBankLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                bankAccountId: string;
                lineId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankLineMatch"];
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
                    "application/json": components["schemas"]["BankLineState"];
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
    unmatchBankLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                bankAccountId: string;
                lineId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankLineUnmatch"];
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
                    "application/json": components["schemas"]["BankLineState"];
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
    openBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                bankAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountOpening"];
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
                    "application/json": components["schemas"]["OpenedBankAccount"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`. */
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
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listBankItems: {
        parameters: {
            query?: {
                bankAccountId?: string;
                /** @description Open since then or longer. */
                openedBefore?: string;
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
                    "application/json": components["schemas"]["BankItemListResponse"];
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
    readTwoFactorReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["TwoFactorResetCase"];
                };
            };
            400: components["responses"]["InvalidRequestFormatError"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    approveTwoFactorReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                resetId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorResetDecision"];
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
                    "application/json": components["schemas"]["TwoFactorResetState"];
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
    rejectTwoFactorReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                resetId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorResetDecision"];
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
                    "application/json": components["schemas"]["TwoFactorResetState"];
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
    listWaitingTwoFactorResets: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
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
                    "application/json": components["schemas"]["WaitingTwoFactorResetListResponse"];
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
    listAgentsOfPlatforms: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                /** @description PAUSED: it only reads. */
                state?: "ACTIVE" | "PAUSED";
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
                    "application/json": components["schemas"]["AgentSummaryListResponse"];
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
    readAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["AgentInFull"];
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
    suspendAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentMove"];
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
                    "application/json": components["schemas"]["AgentState"];
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
    listActionsOfAgent: {
        parameters: {
            query?: {
                status?: "PENDING_APPROVAL" | "APPROVED" | "REJECTED" | "FAILED";
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["AgentActionSummaryListResponse"];
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
    listCardsOfPlatforms: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                state?: "PROCESSING" | "ACTIVE" | "FROZEN" | "CLOSED";
                program?: "US" | "EU";
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
                    "application/json": components["schemas"]["CardSummaryListResponse"];
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
    readCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
                cardId: string;
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
                    "application/json": components["schemas"]["CardSummary"];
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
    listCardExceptions: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["CardExceptionListResponse"];
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
    collectCardException: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                cardTransactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardMove"];
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
                    "application/json": components["schemas"]["CardException"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    writeOffCardException: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                cardTransactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardMove"];
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
                    "application/json": components["schemas"]["CardException"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INSUFFICIENT_FUNDS`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `TRANSACTION_NOT_FOUND`. */
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
    listOwedToCardNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["OwedToCardNetworks"];
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
    recordCardSettlement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCardSettlement"];
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
                    "application/json": components["schemas"]["CardSettlement"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `INVALID_AMOUNT`. */
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
            409: components["responses"]["ConflictError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    closeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                cardId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardMove"];
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
                    "application/json": components["schemas"]["CardState"];
                };
            };
            400: components["responses"]["InvalidRequestError"];
            401: components["responses"]["UnauthorizedError"];
            403: components["responses"]["ForbiddenError"];
            404: components["responses"]["ReferenceNotFoundError"];
            405: components["responses"]["MethodNotAllowedError"];
            408: components["responses"]["RequestTimeoutError"];
            409: components["responses"]["CardAlreadyClosedError"];
            413: components["responses"]["PayloadTooLargeError"];
            415: components["responses"]["UnsupportedMediaTypeError"];
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
    listTransactionsOfCard: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
                cardId: string;
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
                    "application/json": components["schemas"]["CardTransactionListResponse"];
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
    listUnappliedCardEvents: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["UnappliedCardEventListResponse"];
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
    listProviderAccountsOfPlatform: {
        parameters: {
            query?: {
                /** @description How many objects a page holds at most. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                platformId: string;
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
                    "application/json": components["schemas"]["ProviderAccountOfPlatformListResponse"];
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
    revokeProviderAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                stablecoinProviderAccountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderAccountMove"];
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
                    "application/json": components["schemas"]["StablecoinProviderAccount"];
                };
            };
            /** @description Refused: `INVALID_REQUEST_FORMAT`, `INVALID_INPUT`, `STABLECOIN_PROVIDER_ACCOUNT_REVOKED`. */
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
            /** @description Refused: `REFERENCE_NOT_FOUND`, `STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND`. */
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
    approveStablecoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinMove"];
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
                    "application/json": components["schemas"]["StablecoinOfPlatform"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    disableStablecoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinMove"];
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
                    "application/json": components["schemas"]["StablecoinOfPlatform"];
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
    enableStablecoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinMove"];
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
                    "application/json": components["schemas"]["StablecoinOfPlatform"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    reEnableStablecoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinMove"];
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
                    "application/json": components["schemas"]["StablecoinOfPlatform"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
    refuseStablecoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                stablecoinId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StablecoinMove"];
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
                    "application/json": components["schemas"]["StablecoinOfPlatform"];
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
    listStablecoinsOfPlatforms: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
                serviceOperationsStatus?: components["schemas"]["StablecoinServiceOperationsStatus"];
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
                    "application/json": components["schemas"]["StablecoinOfPlatformListResponse"];
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
    listOperationsFundedWrongly: {
        parameters: {
            query: {
                environment: "sandbox" | "production";
                platformId?: string;
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
                    "application/json": components["schemas"]["OperationFundedWronglyListResponse"];
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
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The answer of a passkey to `details.challenge` of the refusal, good for this call alone: challenge, id of the credential, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. */
                "Operator-Touch"?: string;
            };
            path: {
                platformId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerErasure"];
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
                    "application/json": components["schemas"]["CustomerState"];
                };
            };
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
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
            429: components["responses"]["RateLimitedError"];
            431: components["responses"]["HeadersTooLargeError"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailableError"];
        };
    };
}
