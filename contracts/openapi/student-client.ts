export interface paths {
    "/accessibility-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The student's accessibility settings; the defaults until some are chosen
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getAccessibilitySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change some of the accessibility settings; the others stay as they are
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        patch: operations["updateOwnAccessibilitySettings"];
        trace?: never;
    };
    "/analytics/student": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A student's own analytics: trend, subjects, chapters, time, answers, and what to revise
         * @description For students. Scope of access tokens: `analytics:read`.
         */
        get: operations["getStudentAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the student can use the study assistant; it is closed during an attempt
         * @description For students. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The conversation with the study assistant; the first page has the newest messages
         * @description For students.
         */
        get: operations["getConversation"];
        put?: never;
        /**
         * Ask the study assistant. The question is saved; the reply is immediate or needs a model
         * @description For students.
         */
        post: operations["askAssistant"];
        /**
         * Delete the conversation
         * @description For students.
         */
        delete: operations["clearConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/messages/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the reply to a question, or its failure. Repeated calls keep the first result
         * @description For students.
         */
        post: operations["endAssistantTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant/messages/{id}/slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a slot at the inference service for a waiting question
         * @description For students.
         */
        post: operations["claimAssistantSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The student's own attempts, newest first
         * @description For students. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["listAttempts"];
        put?: never;
        /**
         * Start a test: 201 for a new attempt, 200 for the one in progress
         * @description For students. Scope of access tokens: `attempts:write`.
         */
        post: operations["startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An attempt with all its questions and answers
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/answers/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save, change or clear an answer
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        put: operations["saveAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/answers/{index}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a photo (JPEG, PNG, HEIC) or the pages of a PDF to a written answer; the body is the file
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        post: operations["addAnswerFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/answers/{index}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A photo of a written answer, as an image; staff see it once the attempt is submitted
         * @description For students, teachers, schools, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["readAnswerFile"];
        put?: never;
        post?: never;
        /**
         * Remove a photo while the attempt runs
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        delete: operations["removeAnswerFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/answers/{index}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a resumable photo upload
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        post: operations["startPhotoUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/answers/{index}/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The progress of an upload; completes one whose last reply was lost
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getPhotoUpload"];
        put?: never;
        post?: never;
        /**
         * Cancel an upload
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        delete: operations["deletePhotoUpload"];
        options?: never;
        head?: never;
        /**
         * Send a part of a photo; the last part adds it to the answer
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        patch: operations["uploadPhotoPart"];
        trace?: never;
    };
    "/attempts/{id}/challenges/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Challenge the marks of a question in your own result, or change the reason while the challenge is open
         * @description For students. Scope of access tokens: `marking:write`.
         */
        put: operations["challengeQuestion"];
        post?: never;
        /**
         * Withdraw an open challenge; succeeds when it is already gone
         * @description For students. Scope of access tokens: `marking:write`.
         */
        delete: operations["withdrawChallenge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The time left in an attempt, and answers saved from other pages since
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getAttemptClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Materials for the chapters of wrong answers in a released result
         * @description For students. Scope of access tokens: `materials:read`.
         */
        get: operations["listAttemptMaterials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/questions/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One question of an attempt with its answer and the palette
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getAttemptQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a submitted attempt: when it was submitted and when each answer was saved
         * @description For students, teachers, schools, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/report-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The result by sections, as far as the review setting allows
         * @description For students, teachers, schools, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getReportCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The result, as far as the review setting allows
         * @description For students, teachers, schools, and administrators. Scope of access tokens: `attempts:read`. During maintenance, students may call it for an attempt in progress.
         */
        get: operations["getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/sections/{section}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a timed section early; the next one starts at once
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        post: operations["finishSection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an attempt; repeated calls give the same result
         * @description For students, teachers, and administrators. Scope of access tokens: `attempts:write`. During maintenance, students may call it for an attempt in progress.
         */
        post: operations["submitAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/2fa/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn two-factor sign-in off with a code from the app or a recovery code
         * @description For every signed-in user.
         */
        post: operations["disableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/2fa/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn two-factor sign-in on with a code from the app; returns the recovery codes, once
         * @description For every signed-in user.
         */
        post: operations["enableTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/2fa/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description For every signed-in user.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/2fa/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The key for an authenticator app; stays the same until it is turned on or half an hour old
         * @description For every signed-in user.
         */
        post: operations["setUpTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a change of the caller's e-mail address; sends a link to the new address and a notice to the old one
         * @description For every signed-in user.
         */
        post: operations["requestEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The address that a link confirms
         * @description Needs no session.
         */
        post: operations["checkEmailLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new e-mail address with the link sent to it
         * @description Needs no session.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything stored about the caller
         * @description For every signed-in user.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password
         * @description Needs no session. Also answers during maintenance.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the second factor, after the password
         * @description Needs no session. Also answers during maintenance.
         */
        post: operations["signInBySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session
         * @description For every signed-in user.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user of this session
         * @description For every signed-in user. Open to every access token.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase the caller's account and all its data
         * @description For every signed-in user.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the caller's password; ends all their other sessions
         * @description For every signed-in user.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to set a new password; the answer is the same whether or not the account exists
         * @description Needs no session. Also answers during maintenance.
         */
        post: operations["requestPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the link; ends all sessions of the user
         * @description Needs no session. Also answers during maintenance.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account that a link belongs to
         * @description Needs no session. Also answers during maintenance.
         */
        post: operations["checkPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's details and account security
         * @description For every signed-in user.
         */
        get: operations["getProfile"];
        /**
         * Change the caller's details
         * @description For every signed-in user.
         */
        put: operations["changeProfile"];
        post?: never;
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
         * The caller's sessions
         * @description For every signed-in user.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End all of the caller's other sessions
         * @description For every signed-in user.
         */
        delete: operations["endOtherSessions"];
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
         * End one of the caller's sessions; 404 for unknown sessions and those of others
         * @description For every signed-in user.
         */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register as a student; 202 without a token when a guardian must agree first
         * @description Needs no session.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The consent request behind a link, and its state
         * @description Needs no session.
         */
        post: operations["checkConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree, change what is allowed, or decline; 409 when the text on the page is out of date
         * @description Needs no session.
         */
        post: operations["decideConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the e-mail to the guardian, or send it to another address
         * @description Needs no session.
         */
        post: operations["remindGuardian"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw consent; the account closes at once
         * @description Needs no session.
         */
        post: operations["withdrawConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Data of the first screen after sign-in, by role
         * @description For every signed-in user. Scope of access tokens: `dashboard:read`.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A material's file, whole or a range; counted as a download unless shown in a page (`shown`)
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["readFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation: set a password and sign in
         * @description Needs no session.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The role and details of an invitation
         * @description Needs no session.
         */
        post: operations["getInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaderboard of a week, month or year, by percent of marks in first attempts
         * @description For students, teachers, and schools. Scope of access tokens: `analytics:read`.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Study materials that match the filters; a student's own class comes first
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["listMaterials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A study material
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["getMaterial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials/{id}/pages/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a PDF: the size of its image, and its text
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["getMaterialPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials/{id}/pages/{number}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a PDF as an image
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["getMaterialPageImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Thumbnail of a PDF's first page or of an image
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["getMaterialPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the caller's place: the page of a PDF, the second of a video
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:write`.
         */
        put: operations["saveMaterialPlace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/materials/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Materials the caller opened last, with their place in each
         * @description For students, teachers, and administrators. Scope of access tokens: `materials:read`.
         */
        get: operations["listRecentMaterials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's school, pending request and history
         * @description For students and teachers. Scope of access tokens: `schools:read`.
         */
        get: operations["getMembership"];
        put?: never;
        post?: never;
        /**
         * Leave the school; does nothing without one
         * @description For students and teachers. Scope of access tokens: `schools:write`.
         */
        delete: operations["leaveSchool"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/membership/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to join a school; replaces an earlier request. The caller stays in the current school until the new one approves
         * @description For students and teachers. Scope of access tokens: `schools:write`.
         */
        post: operations["requestMembership"];
        /**
         * Withdraw the request; does nothing without one
         * @description For students and teachers. Scope of access tokens: `schools:write`.
         */
        delete: operations["withdrawMembershipRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mistakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions the student got wrong or left blank, where answers are shown; newest first
         * @description For students.
         */
        get: operations["listMistakes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mistakes/{questionId}/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a long answer as "I can do it now", once a day; it counts as a right answer
         * @description For students.
         */
        post: operations["markMistakeKnown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mistakes/{questionId}/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Tag why a question went wrong
         * @description For students.
         */
        put: operations["tagMistake"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mistakes/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start practice on chosen mistakes: 201 for a new attempt, 200 for the one in progress
         * @description For students.
         */
        post: operations["retryMistakes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Concept notes that match a question, best first
         * @description For every signed-in user. Scope of access tokens: `materials:read`.
         */
        get: operations["searchNotes"];
        put?: never;
        post?: never;
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
         * The caller's orders, newest first
         * @description For students and schools. Scope of access tokens: `store:read`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Order a package, a test or seats; one order per idempotency key
         * @description For students and schools. Scope of access tokens: `store:write`.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the caller's orders
         * @description For students and schools. Scope of access tokens: `store:read`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the gateway for the status of a waiting order
         * @description For students and schools. Scope of access tokens: `store:write`.
         */
        post: operations["checkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Apply or remove a coupon on an order not yet sent to the gateway
         * @description For students and schools. Scope of access tokens: `store:write`.
         */
        put: operations["setOrderCoupon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How to reach the gateway for an order; the same on every call. 204 when there is nothing to pay: the order is paid
         * @description For students and schools. Scope of access tokens: `store:write`.
         */
        post: operations["startPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a paid order, for its buyer and administrators
         * @description For students, schools, and administrators. Scope of access tokens: `store:read`.
         */
        get: operations["getOrderReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Packages on sale or owned by the caller that match the filters; a student's own class comes first
         * @description For every signed-in user. Scope of access tokens: `store:read`.
         */
        get: operations["listPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A package on sale, or one the caller has had
         * @description For every signed-in user. Scope of access tokens: `store:read`.
         */
        get: operations["getPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-sandbox/{gatewayOrderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contents of the test gateway's page, for the buyer
         * @description For students and schools. Scope of access tokens: `store:read`.
         */
        get: operations["getSandboxCheckout"];
        put?: never;
        /**
         * Pay, fail, leave pending or close at the test gateway
         * @description For students and schools. Scope of access tokens: `store:write`.
         */
        post: operations["endSandboxCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{gateway}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return from the gateway: the fields the browser brings; a success counts only with its signature
         * @description Needs no session. Also answers during maintenance.
         */
        post: operations["handleGatewayReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/question-images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of a question, as an image
         * @description For every signed-in user. Scope of access tokens: `questions:read`.
         */
        get: operations["getQuestionImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refused-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the caller was refused a page
         * @description For every signed-in user.
         */
        post: operations["reportRefusedPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seats/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat with a seat code; idempotent per student
         * @description For students. Scope of access tokens: `store:write`.
         */
        post: operations["redeemSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The name, formats and rules that every page uses
         * @description Needs no session. Also answers during maintenance.
         */
        get: operations["getSiteSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The e-mails a link can switch off, and whether they are on
         * @description Needs no session.
         */
        post: operations["checkSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch off the e-mails of a link; the answer is the same when they are already off
         * @description Needs no session.
         */
        post: operations["endSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published tests
         * @description For every signed-in user. Scope of access tokens: `tests:read`.
         */
        get: operations["listTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One published test, without its questions
         * @description For every signed-in user. Scope of access tokens: `tests:read`.
         */
        get: operations["getTest"];
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
        /** @description Absent fields stay as saved, since another device may have changed them. */
        AccessibilitySettingsUpdate: {
            /**
             * @description 100, 115, 130 or 150 % of the question's usual size.
             * @enum {string}
             */
            textSize?: "normal" | "large" | "larger" | "largest";
            /** @enum {string} */
            contrast?: "normal" | "high";
            /** @enum {string} */
            theme?: "auto" | "light" | "dark";
            /** @description A bar under the current line. */
            hasRuler?: boolean;
            /** @description Whether options can be struck out. */
            canEliminateOptions?: boolean;
            /** @description Hides the timer until the last five minutes. */
            hidesTimer?: boolean;
        };
        /**
         * Format: date-time
         * @description An instant in ISO 8601, UTC, for example `2026-11-21T10:30:00.000Z`.
         */
        Instant: string;
        /**
         * @description Allowed transitions: from `created` to `paid`, `failed` or `expired`, and from `paid` to `refunded`.
         * @enum {string}
         */
        OrderStatus: "created" | "paid" | "failed" | "expired" | "refunded";
        /**
         * @description `retired`: no longer sold; buyers keep it.
         * @enum {string}
         */
        PackageStatus: "draft" | "published" | "retired";
        /** @enum {string} */
        Subject: "Mathematics" | "Science" | "English" | "Social Studies";
        /**
         * @description A school class; always text, never a number, in JSON and in the database.
         * @enum {string}
         */
        ClassLevel: "7" | "8" | "9" | "10";
        /** @description An address as stored and compared: trimmed and in lower case. */
        Email: string;
        /** @description A school's own code, in capitals: `NPS-NGP-027`. */
        SchoolCode: string;
        /**
         * @description Roles that an administrator manages; excludes administrators.
         * @enum {string}
         */
        ManagedRole: "student" | "teacher" | "school";
        /** @enum {string} */
        UserStatus: "active" | "pending" | "suspended";
        /** @enum {string} */
        Role: "student" | "teacher" | "school" | "admin";
        /** @description A new password. The maximum length keeps hashing cheap; some clients would truncate at a NUL. */
        NewPassword: string;
        /**
         * @description Today and the 27 days before it, or the current term or school year so far.
         * @enum {string}
         */
        StudentPeriod: "four_weeks" | "term" | "year";
        /** @description Idempotent: a question sent twice with the same id is asked once. */
        NewAssistantQuestion: {
            /** Format: uuid */
            id: string;
            text: string;
            /** @description Whether an inference service can write the reply; without one, the reply is made from the notes. */
            hasModel: boolean;
            mistake: components["schemas"]["MistakeBrief"] | null;
        };
        /** @description A question of a released result, worded as on the result page. */
        MistakeBrief: {
            /** Format: uuid */
            attemptId: string;
            index: number;
            /** @description The title of the test. */
            title: string;
            question: string;
            yours: string;
            right: string;
            explanation: string;
        };
        /** @description How a turn ended; `text` is used only for `answered` and `stopped`. Withheld replies are never sent: `withheld` revealed a secret, `distressing` mentioned self-harm, `harmful` mentioned other harm. Times are milliseconds since the question. */
        AssistantReply: {
            /** @enum {string} */
            outcome: "answered" | "failed" | "stopped" | "withheld" | "distressing" | "harmful";
            text: string;
            firstMs: number | null;
            totalMs: number;
        };
        /** @enum {string} */
        AttemptStatus: "in_progress" | "submitted";
        /**
         * @description `pending_review` until a teacher has marked all its answers; its marks are provisional until then.
         * @enum {string}
         */
        MarkingStatus: "graded" | "pending_review";
        /** @description Case and spaces in the code do not matter; a code is ignored when the test needs none. */
        AttemptStart: {
            /** Format: uuid */
            testId: string;
            accessCode?: string;
        };
        /** @description The saved state of a question; absent fields stay unchanged. */
        AnswerSave: {
            answer?: components["schemas"]["Answer"] | null;
            flagged?: boolean;
            /** @description Orders the saves of one question: it must exceed the saved one, and may be at most a day ahead of the server's clock in epoch milliseconds. */
            sequence: number;
            /** @description The last saved sequence the page has seen, so that it cannot clear an answer it never saw. */
            seen?: number;
            /** @description Time spent since the previous save of this question; if absent, the time since the attempt's last save counts. */
            spentSeconds?: number;
        };
        /** @description An answer of any question type; sending `null` clears it. */
        Answer: components["schemas"]["ChoiceAnswer"] | components["schemas"]["ChoicesAnswer"] | components["schemas"]["MatchAnswer"] | components["schemas"]["PlacesAnswer"] | components["schemas"]["TextAnswer"] | components["schemas"]["BlanksAnswer"];
        /** @description The option's index as shown to this student. For truefalse 0 is True and 1 is False. */
        ChoiceAnswer: {
            choice: number;
        };
        /** @description The indexes of the selected options as shown to this student. */
        ChoicesAnswer: {
            choices: number[];
        };
        /** @description Left index (as text) to right index, both as shown; unmatched items are absent. */
        MatchAnswer: {
            pairs: {
                [key: string]: number;
            };
        };
        /** @description Item, by its index as shown (as text), to its place, from 0; items without a place are absent. */
        PlacesAnswer: {
            places: {
                [key: string]: number;
            };
        };
        /** @description The typed text. */
        TextAnswer: {
            text: string;
        };
        /** @description The text of each blank: the option, or what is typed; '' if it is empty. */
        BlanksAnswer: {
            blanks: string[];
        };
        PhotoName: string;
        /**
         * @description `small` is for lists: at most 240 pixels.
         * @enum {string}
         */
        PhotoSize: "whole" | "small";
        /** @description A file that is uploaded in parts. */
        PhotoUploadStart: {
            name: components["schemas"]["PhotoName"];
            bytes: number;
        };
        ChallengeReason: {
            reason: string;
        };
        SecondFactor: {
            totp?: components["schemas"]["TotpCode"];
            recoveryCode?: components["schemas"]["RecoveryCode"];
        };
        /** @description Six digits from an authenticator app; apps show them as 123 456. */
        TotpCode: string;
        /** @description A recovery code without its hyphen, in capitals: eight of `recoveryCodeLetters`. */
        RecoveryCode: string;
        TwoFactorProof: {
            totp: components["schemas"]["TotpCode"];
        };
        /** @description The password, unless the session is fresh. */
        TwoFactorSetup: {
            password?: string;
        };
        EmailChange: {
            email: components["schemas"]["Email"];
            password: string;
        };
        EmailLink: {
            token: components["schemas"]["LinkToken"];
        };
        /** @description Token of an e-mailed link. Any string is accepted: a truncated link is an invalid link, not a malformed request. */
        LinkToken: string;
        /** @description Users with two-factor on also send a second factor: `totp` or a recovery code. */
        Login: {
            email: string;
            password: string;
            totp?: components["schemas"]["TotpCode"];
            recoveryCode?: components["schemas"]["RecoveryCode"];
        };
        /** @description `challenge` comes from the refused password step and proves the right password for five minutes. */
        SecondFactorSignIn: {
            challenge: string;
            totp?: components["schemas"]["TotpCode"];
            recoveryCode?: components["schemas"]["RecoveryCode"];
        };
        AccountDeletion: {
            password: string;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        PasswordLinkRequest: {
            email: string;
        };
        PasswordReset: {
            token: components["schemas"]["LinkToken"];
            newPassword: string;
        };
        PasswordLink: {
            token: components["schemas"]["LinkToken"];
        };
        /** @description A teacher's subjects as the teacher sends them back; may be empty, as only an administrator changes them. */
        OwnSubjects: string[];
        /** @description A user as the platform shows it: `class` for students, `subjects` for teachers, `schoolCode` for schools and their members. */
        User: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            status: components["schemas"]["UserStatus"];
            class?: components["schemas"]["ClassLevel"];
            subjects?: string[];
            schoolCode?: string;
            createdAt: components["schemas"]["Instant"];
        };
        /**
         * @description A step that staff must complete before the session may do anything else.
         * @enum {string}
         */
        RequiredStep: "change_password" | "set_up_two_factor";
        Signup: {
            /** @constant */
            role: "student";
            name: string;
            email: string;
            password: string;
            class: components["schemas"]["ClassLevel"];
            schoolCode?: string;
            /** @description Required while the settings ask for guardian consent; ignored otherwise. */
            guardianEmail?: components["schemas"]["Email"] | "";
        };
        /** @description The form's fields as typed, the longest a passage; a repeated field has several texts. */
        DraftFields: {
            [key: string]: string | string[];
        };
        /** @enum {string} */
        MaterialType: "pdf" | "video" | "notes";
        ConsentLink: {
            token: components["schemas"]["LinkToken"];
        };
        ConsentDecision: components["schemas"]["ConsentAgreement"] | {
            token: components["schemas"]["LinkToken"];
            /** @constant */
            decision: "declined";
            textVersion: string;
        };
        ConsentAgreement: {
            token: components["schemas"]["LinkToken"];
            /** @constant */
            decision: "agreed";
            guardianName: string;
            /** @constant */
            isGuardian: true;
            /** @description Version of the text on the page. */
            textVersion: string;
            allowsLeaderboard: boolean;
            allowsAssistant: boolean;
            wantsSummary: boolean;
        };
        /** @description `token` comes from the refused sign-in of the waiting student. `guardianEmail` replaces the first address. */
        ConsentReminder: {
            token: components["schemas"]["LinkToken"];
            guardianEmail?: components["schemas"]["Email"];
        };
        /** @description Accepts any case; stored in capitals. */
        CouponCode: string;
        InvitationAcceptance: {
            token: components["schemas"]["LinkToken"];
            password: components["schemas"]["NewPassword"];
            name: string;
            /** @description Teachers only: as set by the administrator; any others are refused. */
            subjects?: components["schemas"]["OwnSubjects"];
            /** @description Required from schools that have no code yet. */
            schoolCode?: components["schemas"]["SchoolCode"];
        };
        InvitationLink: {
            token: components["schemas"]["LinkToken"];
        };
        /**
         * @description This week from Monday, this month, or this school year from April, in the settings' time zone.
         * @enum {string}
         */
        LeaderboardPeriod: "weekly" | "monthly" | "yearly";
        /** @description A material's file. Its bytes are at `/files/:id`. `pages` is for a PDF, `seconds` for a video, pixels for an image or video. */
        MaterialFile: {
            /** Format: uuid */
            id: string;
            /** @description With the correct extension, in any script. */
            name: string;
            mediaType: components["schemas"]["MediaType"];
            bytes: number;
            pages: number | null;
            seconds: number | null;
            width: number | null;
            height: number | null;
            /** @description A thumbnail of its first page or of the image, at `/materials/:id/picture`. */
            hasPicture: boolean;
        };
        /**
         * @description Stored file types. Images are re-encoded to pixels only; all other files are stored unchanged.
         * @enum {string}
         */
        MediaType: "application/pdf" | "video/mp4" | "video/webm" | "image/jpeg" | "image/png" | "text/plain" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
        /** @description Where a reader stopped: the page of a PDF or the second of a video. */
        MaterialPlace: {
            page: number | null;
            seconds: number | null;
        };
        MembershipRequest: {
            schoolCode: string;
        };
        /**
         * @description `none`: not tagged.
         * @enum {string}
         */
        MistakeReason: "concept" | "careless" | "time" | "none";
        /** @description Null removes the tag. */
        MistakeTagging: {
            tag: components["schemas"]["MistakeTag"] | null;
        };
        /**
         * @description Why it went wrong, as tagged by the student.
         * @enum {string}
         */
        MistakeTag: "concept" | "careless" | "time";
        Retry: {
            questionIds: string[];
        };
        /** @description A concept note as students read it; texts have TeX between `$`. */
        ConceptNote: {
            summary: string;
            keyPoints: string[];
            example: string;
            keywords: string[];
        };
        /** @description `idempotencyKey` identifies one click on Purchase Now: the same key always gives the same order. */
        OrderRequest: {
            /** Format: uuid */
            idempotencyKey: string;
            /** Format: uuid */
            packageId?: string;
            /** Format: uuid */
            testId?: string;
            /** @description Required for schools, not allowed for others. */
            seats?: number;
            /** @description The price the buyer saw: per unit and, for a package, with its revision. If either has changed: 409 PRICE_CHANGED or PACKAGE_CHANGED. */
            seenPricePaise: components["schemas"]["Paise"];
            seenRevision?: number;
            coupon?: components["schemas"]["CouponCode"];
        };
        /** @description An amount in whole paise; 100 paise are one rupee. */
        Paise: number;
        OrderCoupon: {
            coupon: components["schemas"]["CouponCode"] | null;
        };
        /** @description Fields of the checkout; schools send none. */
        PaymentRequest: {
            guardianName?: string;
            /** @description Gets a copy of the receipt. */
            guardianEmail?: components["schemas"]["Email"];
            guardianAgrees?: boolean;
            /** @description Ten digits. Sent to the gateway only; not stored. */
            mobile?: string;
            /** @enum {string} */
            method?: "upi" | "card" | "netbanking";
        };
        /** @enum {string} */
        Difficulty: "Beginner" | "Intermediate" | "Advanced";
        /** @enum {string} */
        SandboxEnd: "pay" | "fail" | "wait" | "close";
        /**
         * @description How selections are marked. `all`: only exactly the right options earn marks. `part`: each right option earns its share, as long as no wrong one is selected. `penalty`: each wrong option also takes off the share of a wrong one, but never below 0.
         * @enum {string}
         */
        MultiselectScoring: "all" | "part" | "penalty";
        /**
         * @description `all`: only the whole right order earns marks. `part`: each item at its right place earns its share.
         * @enum {string}
         */
        OrderingScoring: "all" | "part";
        /**
         * @description The kinds of question. Each has a file here and a folder `question-kinds/<kind>` in both services.
         * @enum {string}
         */
        QuestionType: "mcq" | "multiselect" | "truefalse" | "match" | "ordering" | "saq" | "cloze" | "broad";
        RefusedPage: {
            path: string;
        };
        /** @description `url` is a data: URL (drawings) or a path on the BFF. */
        ShownImage: {
            url: string;
            alt: string;
        };
        /** @description The shared part of a group as a student sees it. */
        AttemptGroup: {
            id: string;
            title: string;
            text: string;
            image?: components["schemas"]["ShownImage"];
        };
        /** @description A saved photo or page of a written answer: always a scaled-down WebP image. */
        AnswerFile: {
            /** Format: uuid */
            id: string;
            /** @description The file name on the student's device. */
            name: string;
            bytes: number;
            width: number;
            height: number;
        };
        /** @description `7K3M-09QX-4TVB`: Crockford's base 32. Easily misread letters (I, L, O) and missing hyphens are corrected. */
        SeatCode: string;
        SubscriptionLink: {
            token: components["schemas"]["LinkToken"];
        };
        ReviewSetting: {
            shows: components["schemas"]["ReviewShows"];
            from: components["schemas"]["ReviewFrom"];
        };
        /**
         * @description The parts of a result that a student sees: `marks` means totals only.
         * @enum {string}
         */
        ReviewShows: "nothing" | "marks" | "marks_and_answers";
        /**
         * @description When it is shown: immediately, after the test's window, or when the attempt is fully marked.
         * @enum {string}
         */
        ReviewFrom: "at_once" | "after_window" | "after_marking";
        /**
         * @description How a question counts: by its key, full marks for everyone, or not at all.
         * @enum {string}
         */
        MarkingRule: "key" | "full_marks" | "dropped";
        /** @description The shape of every error response. `fieldErrors` is keyed by the field's path, parts joined with dots. */
        Problem: {
            message: string;
            code: string;
            fieldErrors?: {
                [key: string]: string;
            };
            requestId: string;
        };
        /** @description A student's accessibility settings, shared by all their devices. `auto` follows the device. */
        AccessibilitySettings: {
            /**
             * @description 100, 115, 130 or 150 % of the question's usual size.
             * @enum {string}
             */
            textSize: "normal" | "large" | "larger" | "largest";
            /** @enum {string} */
            contrast: "normal" | "high";
            /** @enum {string} */
            theme: "auto" | "light" | "dark";
            /** @description A bar under the current line. */
            hasRuler: boolean;
            /** @description Whether options can be struck out. */
            canEliminateOptions: boolean;
            /** @description Hides the timer until the last five minutes. */
            hidesTimer: boolean;
        };
        /** @enum {string} */
        Gateway: "razorpay" | "sandbox" | "none";
        /** @description Grades by marks, best first; each starts at a whole percent. */
        RangeScale: {
            /** @constant */
            kind: "range";
            /** @description The issuing board, such as `CBSE`. */
            board: string;
            name: string;
            /** @description The lowest whole percent that passes. */
            passPercent: number;
            source: string;
            /** Format: date */
            checkedOn: string;
            bands: {
                grade: string;
                least: number;
            }[];
        };
        /** @description A student's analytics: fully marked first attempts whose marks the student may see, by day of submission. Averages are means of percents, with one decimal. */
        StudentAnalytics: {
            period: components["schemas"]["StudentPeriod"];
            /**
             * Format: date
             * @description Days in the site's time zone, ending today.
             */
            from: string;
            /** Format: date */
            to: string;
            tests: number;
            testsThisWeek: number;
            /** @description Submitted in the period but not counted yet: not marked, or marks not shown. */
            testsWaiting: number;
            averagePercent: number | null;
            /** @description Change since the whole previous period; null when either has no test. */
            changePoints: number | null;
            time: {
                questions: number;
                seconds: number | null;
                medianSeconds: number | null;
            };
            /** @description The latest tests, oldest first. */
            trend: {
                /** Format: uuid */
                attemptId: string;
                title: string;
                subject: components["schemas"]["Subject"];
                submittedAt: components["schemas"]["Instant"];
                percent: number;
                classPercent: number | null;
            }[];
            subjects: {
                subject: components["schemas"]["Subject"];
                tests: number;
                averagePercent: number;
                time: {
                    questions: number;
                    seconds: number | null;
                    medianSeconds: number | null;
                };
            }[];
            answers: {
                questions: number;
                correct: number;
                part: number;
                wrong: number;
                blank: number;
            };
            /** @description By subject and name. */
            chapters: components["schemas"]["StudentChapter"][];
            /** @description Lowest first. */
            revise: {
                subject: components["schemas"]["Subject"];
                chapter: string;
                lostOn: {
                    kind: components["schemas"]["QuestionType"];
                    lost: number;
                    marks: number;
                } | null;
                hasMaterials: boolean;
                practiceTestId: string | null;
                openMistakes: number;
            }[];
            openMistakes: number;
        };
        /** @description Covers answers the student may see. */
        StudentChapter: {
            subject: components["schemas"]["Subject"];
            chapter: string;
            tests: number;
            questions: number;
            correct: number;
            part: number;
            wrong: number;
            blank: number;
            awarded: number;
            marks: number;
            /** @description 100 x marks earned / marks possible, one decimal, at least 0. */
            percent: number;
            /** @enum {string} */
            standing: "revise" | "strong" | "few_questions";
        };
        /** @description Whether the study assistant is closed to the student, and the running attempts that close it, ordered by deadline. `isAllowed` is false if a guardian has not switched it on. */
        AssistantStanding: {
            isLocked: boolean;
            isAllowed: boolean;
            attempts: {
                /** Format: uuid */
                id: string;
                title: string;
                deadlineAt: components["schemas"]["Instant"];
                secondsLeft: number;
            }[];
        };
        /** @description The saved question, with its reply if it was immediate, or with the input for a model. It has neither if another request is already waiting for the reply. */
        AssistantTurn: {
            question: components["schemas"]["AssistantMessage"];
            reply: components["schemas"]["AssistantMessage"] | null;
            brief: components["schemas"]["AssistantBrief"] | null;
            asksLeft: number;
        };
        /** @description Texts contain TeX between `$`, never markup. */
        AssistantMessage: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            sender: "user" | "ai";
            kind: components["schemas"]["MessageKind"];
            text: string;
            sentAt: components["schemas"]["Instant"];
            sources: components["schemas"]["AssistantSource"][];
            about: components["schemas"]["QuestionContext"] | null;
        };
        /**
         * @description `question` is the student's. The others are the assistant's: `reply` was written by a model, `notes` was made from the sources found, `failure` is the failure reply, `helpline` is shown to a student in distress, and `stopped` is the part received before the student left.
         * @enum {string}
         */
        MessageKind: "question" | "reply" | "notes" | "failure" | "helpline" | "stopped";
        /** @description A source of a reply: a concept note, or a page of a material. */
        AssistantSource: {
            /** Format: uuid */
            materialId: string;
            /** @enum {string} */
            kind: "note" | "pdf" | "video" | "notes";
            title: string;
            class: components["schemas"]["ClassLevel"];
            subject: components["schemas"]["Subject"];
            chapter: string;
            /** @description Page number from 1; null for the whole material. */
            page: number | null;
        };
        /** @description Where a question was asked: at a question of a result, by its index from 0. */
        QuestionContext: {
            /** Format: uuid */
            attemptId: string;
            index: number;
            title: string;
        };
        /** @description Everything that may be sent to the inference service. Its texts contain no name, address or id, and no question of a published test, except one of a released result whose mistake is explained. `standIn` is not sent; it replaces a reply that is withheld. */
        AssistantBrief: {
            /** @enum {string} */
            kind: "question" | "mistake";
            class: components["schemas"]["ClassLevel"];
            text: string;
            passages: {
                title: string;
                text: string;
            }[];
            /** @description The conversation so far, oldest first. */
            history: {
                /** @enum {string} */
                sender: "user" | "ai";
                text: string;
            }[];
            mistake: {
                question: string;
                yours: string;
                right: string;
                explanation: string;
            } | null;
            standIn: string;
            /** @description Whether it may go to the inference service now; otherwise it waits for a slot. */
            hasSlot: boolean;
        };
        /** @description Pages are counted from the newest message back; a page has the oldest first. `asksAgainAt` is set when no question is left: the time of the next one. */
        AssistantConversation: {
            messages: components["schemas"]["AssistantMessage"][];
            total: number;
            /** @description The question that is being answered. */
            pendingId: string | null;
            asksLeft: number;
            asksAgainAt: components["schemas"]["Instant"] | null;
            retentionDays: number;
        };
        AssistantSlot: {
            hasSlot: boolean;
        };
        AttemptsPage: {
            attempts: components["schemas"]["AttemptSummary"][];
            total: number;
        };
        /** @description An attempt in a list. `score` and `percent` are null until it is submitted and its marks may be seen. */
        AttemptSummary: {
            /** Format: uuid */
            id: string;
            test: components["schemas"]["AttemptTest"];
            number: number;
            status: components["schemas"]["AttemptStatus"];
            startedAt: components["schemas"]["Instant"];
            deadlineAt: components["schemas"]["Instant"];
            submittedAt: components["schemas"]["Instant"] | null;
            score: number | null;
            maxScore: number;
            percent: number | null;
            markingStatus: components["schemas"]["MarkingStatus"] | null;
            /** @description As in the attempt. */
            isPractice: boolean;
            review: components["schemas"]["ReviewSetting"];
            /** @description `nothing` before the review opens, and while the attempt runs. */
            visible: components["schemas"]["ReviewShows"];
            /** @description When more than `visible` can be seen, if known. */
            reviewOpensAt: components["schemas"]["Instant"] | null;
            /** @description Marks of questions not yet marked by a teacher; the score excludes them. */
            waitingMarks: number;
            markedMarks: number;
        };
        /** @description The test of an attempt, as exam and result pages show it; the minutes are those given to this attempt. */
        AttemptTest: {
            /** Format: uuid */
            id: string;
            title: string;
            subject: components["schemas"]["Subject"];
            class: components["schemas"]["ClassLevel"];
            chapter: string;
            durationMinutes: number;
            totalMarks: number;
            questionCount: number;
        };
        AttemptStarted: {
            attempt: components["schemas"]["Attempt"];
        };
        Attempt: {
            /** Format: uuid */
            id: string;
            test: components["schemas"]["AttemptTest"];
            number: number;
            status: components["schemas"]["AttemptStatus"];
            startedAt: components["schemas"]["Instant"];
            submittedAt: components["schemas"]["Instant"] | null;
            lastSavedAt: components["schemas"]["Instant"] | null;
            /** @description The student's extra-time factor; 1 without extra time. */
            extraTimeFactor: number;
            /** @description Minutes added while it ran. */
            extendedMinutes: number;
            /** @description Empty when sections are runs of one question type. */
            sections: components["schemas"]["AttemptSection"][];
            /** @description A staff preview: it counts nowhere. */
            isPreview: boolean;
            /** @description A retry of the student's own mistakes: it counts only in the notebook. */
            isPractice: boolean;
            serverTime: components["schemas"]["Instant"];
            deadlineAt: components["schemas"]["Instant"];
            secondsLeft: number;
            /** @description In order; sections that have not opened are left out. */
            questions: components["schemas"]["AttemptQuestion"][];
            /** @description Covers all questions. */
            palette: components["schemas"]["PaletteItem"][];
            /** @description One per visited question, in order. */
            answers: components["schemas"]["AnswerState"][];
        };
        /** @description A section of the paper. The best `answerCount` answers count, or all when it is null. */
        AttemptSection: {
            title: string;
            questionCount: number;
            answerCount: number | null;
            /** @description Its own minutes, extra time included. */
            durationMinutes: number | null;
            opensAt: components["schemas"]["Instant"] | null;
            closesAt: components["schemas"]["Instant"] | null;
        };
        /** @description A question as a student sees it during the attempt. No field can hold a key. */
        AttemptQuestion: components["schemas"]["AttemptMcq"] | components["schemas"]["AttemptMultiselect"] | components["schemas"]["AttemptTrueFalse"] | components["schemas"]["AttemptMatch"] | components["schemas"]["AttemptOrdering"] | components["schemas"]["AttemptSaq"] | components["schemas"]["AttemptCloze"] | components["schemas"]["AttemptBroad"];
        AttemptMcq: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mcq";
            options: string[];
        };
        /** @description A group on a paper: its questions are those from `from` to `to`, indexes from 0. */
        PlacedGroup: {
            id: string;
            title: string;
            text: string;
            image?: components["schemas"]["ShownImage"];
            from: number;
            to: number;
        };
        AttemptMultiselect: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "multiselect";
            options: string[];
            scoring: components["schemas"]["MultiselectScoring"];
        };
        AttemptTrueFalse: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "truefalse";
            options: string[];
        };
        AttemptMatch: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "match";
            left: string[];
            right: string[];
        };
        /** @description `options` are the items in the order in which this student sees them. */
        AttemptOrdering: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ordering";
            options: string[];
            scoring: components["schemas"]["OrderingScoring"];
        };
        AttemptSaq: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "saq";
            /** @description The kind of text that marking expects; `isNumeric` for a number. */
            expects: components["schemas"]["ExpectedKind"];
            isNumeric: boolean;
            isUnitExpected: boolean;
            /** @description Whether its unit is a usual one: marking does not understand others. */
            hasKnownUnit?: boolean;
            /** @description Whether a number may be written in words. */
            allowsWords: boolean;
        };
        /**
         * @description The kind of text that a student is expected to type, without the key.
         * @enum {string}
         */
        ExpectedKind: "text" | "number" | "maths" | "chemistry";
        AttemptCloze: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "cloze";
            blanks: components["schemas"]["AttemptBlank"][];
        };
        /** @description A blank as a student sees it. */
        AttemptBlank: {
            /** @constant */
            kind: "choice";
            options: string[];
        } | {
            /** @constant */
            kind: "typed";
            expects: components["schemas"]["ExpectedKind"];
            isUnitExpected: boolean;
            hasKnownUnit?: boolean;
        };
        AttemptBroad: {
            index: number;
            question: string;
            marks: number;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure it belongs to. */
            group?: components["schemas"]["PlacedGroup"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "broad";
            imageUpload: boolean;
            files: components["schemas"]["AnswerFile"][];
        };
        /** @description A palette entry: its section (0 is A) and its state. */
        PaletteItem: {
            section: number;
            type: components["schemas"]["QuestionType"];
            marks: number;
            state: components["schemas"]["PaletteState"];
        };
        /**
         * @description The five states of the palette (design, "Question palette").
         * @enum {string}
         */
        PaletteState: "not_visited" | "seen" | "answered" | "flagged" | "answered_flagged";
        /** @description `sequence` is 0 before the first save and grows with each save. */
        AnswerState: {
            index: number;
            answer: components["schemas"]["Answer"] | null;
            flagged: boolean;
            sequence: number;
            savedAt: components["schemas"]["Instant"] | null;
        };
        AnswerSaved: {
            savedAt: components["schemas"]["Instant"];
            sequence: number;
            serverTime: components["schemas"]["Instant"];
            deadlineAt: components["schemas"]["Instant"];
            secondsLeft: number;
        };
        /** @description Why a save was refused; `ANSWER_STALE` includes the newer saved answer. */
        SaveRefusal: {
            message: string;
            code: string;
            fieldErrors?: {
                [key: string]: string;
            };
            requestId: string;
            kept?: components["schemas"]["AnswerState"];
            clock?: components["schemas"]["Clock"];
        };
        /** @description The state of a running attempt by the server's clock, sent with every response about it. Countdowns use `secondsLeft`, which is 0 once the time is up. */
        Clock: {
            serverTime: components["schemas"]["Instant"];
            deadlineAt: components["schemas"]["Instant"];
            secondsLeft: number;
        };
        /** @description All files of the answer, oldest first. */
        AnswerFiles: {
            files: components["schemas"]["AnswerFile"][];
        };
        /** @description The progress of an upload; `files` is set once it is complete and added. */
        PhotoUpload: {
            /** Format: uuid */
            id: string;
            bytes: number;
            received: number;
            files: components["schemas"]["AnswerFile"][] | null;
        };
        /** @description A student's own challenge. */
        OwnChallenge: {
            reason: string;
            status: components["schemas"]["ChallengeStatus"];
            reply: string | null;
            madeAt: components["schemas"]["Instant"];
            decidedAt: components["schemas"]["Instant"] | null;
        };
        /** @enum {string} */
        ChallengeStatus: "open" | "accepted" | "rejected";
        /** @description `changed`: answers saved at or after `since`. `extendedMinutes`: added by a teacher and included in the deadline. */
        AttemptClock: {
            status: components["schemas"]["AttemptStatus"];
            changed: components["schemas"]["AnswerState"][];
            extendedMinutes: number;
            /** @description As in the attempt; empty when no section is timed. */
            sections: components["schemas"]["SectionTimes"][];
            serverTime: components["schemas"]["Instant"];
            deadlineAt: components["schemas"]["Instant"];
            secondsLeft: number;
        };
        /** @description When a section accepts answers; null if it is always open. */
        SectionTimes: {
            opensAt: components["schemas"]["Instant"] | null;
            closesAt: components["schemas"]["Instant"] | null;
        };
        /** @description Up to three materials for each chapter with wrong or blank answers. */
        AttemptMaterials: {
            chapters: {
                chapter: string;
                questions: number[];
                materials: components["schemas"]["MaterialSummary"][];
            }[];
        };
        /** @description A material in a list. */
        MaterialSummary: {
            /** Format: uuid */
            id: string;
            type: components["schemas"]["MaterialType"];
            title: string;
            class: components["schemas"]["ClassLevel"];
            subject: components["schemas"]["Subject"];
            /** @description Empty for materials without a chapter. */
            chapter: string;
            /** @description The chapter's number in its book, from 1; null when no book has this chapter. */
            chapterNumber: number | null;
            /** @description A concept note: its text is on its page. */
            isNote: boolean;
            addedAt: components["schemas"]["Instant"];
            file: components["schemas"]["MaterialFile"];
        };
        /** @description One question of an attempt with the palette: exactly what the exam screen shows. */
        AttemptPage: {
            attempt: components["schemas"]["AttemptHead"];
            /** @description Null before its section opens. */
            question: components["schemas"]["AttemptQuestion"] | null;
            answer: components["schemas"]["AnswerState"];
            palette: components["schemas"]["PaletteItem"][];
            /** @description The student's current settings, from any device. */
            accessibilitySettings: components["schemas"]["AccessibilitySettings"];
        };
        /** @description `number` counts a student's attempts at the test from 1. */
        AttemptHead: {
            /** Format: uuid */
            id: string;
            test: components["schemas"]["AttemptTest"];
            number: number;
            status: components["schemas"]["AttemptStatus"];
            startedAt: components["schemas"]["Instant"];
            submittedAt: components["schemas"]["Instant"] | null;
            lastSavedAt: components["schemas"]["Instant"] | null;
            /** @description The student's extra-time factor; 1 without extra time. */
            extraTimeFactor: number;
            /** @description Minutes added while it ran. */
            extendedMinutes: number;
            /** @description Empty when sections are runs of one question type. */
            sections: components["schemas"]["AttemptSection"][];
            /** @description A staff preview: it counts nowhere. */
            isPreview: boolean;
            /** @description A retry of the student's own mistakes: it counts only in the notebook. */
            isPractice: boolean;
            serverTime: components["schemas"]["Instant"];
            deadlineAt: components["schemas"]["Instant"];
            secondsLeft: number;
        };
        /** @description Proof of a submitted test, without marks. */
        AttemptReceipt: {
            /** Format: uuid */
            attemptId: string;
            number: string;
            test: components["schemas"]["AttemptTest"];
            student: components["schemas"]["AttemptStudent"];
            startedAt: components["schemas"]["Instant"];
            submittedAt: components["schemas"]["Instant"];
            /** @enum {string} */
            submittedBy: "student" | "deadline";
            timeUsedSeconds: number;
            serverTime: components["schemas"]["Instant"];
            answers: components["schemas"]["ReceiptAnswer"][];
        };
        /** @description The student, as named on receipts and report cards. */
        AttemptStudent: {
            name: string;
            schoolName: string | null;
        };
        /** @description Proof that an answer is saved: `savedAt` is the time of its last change, null for a question never visited. */
        ReceiptAnswer: {
            index: number;
            section: number;
            state: components["schemas"]["PaletteState"];
            savedAt: components["schemas"]["Instant"] | null;
            fileCount: number;
        };
        /** @description The result by sections with teachers' comments, for one printed page. */
        ReportCard: {
            /** Format: uuid */
            attemptId: string;
            test: components["schemas"]["AttemptTest"];
            student: components["schemas"]["AttemptStudent"];
            number: number;
            receiptNumber: string;
            startedAt: components["schemas"]["Instant"];
            submittedAt: components["schemas"]["Instant"];
            /** @enum {string} */
            submittedBy: "student" | "deadline";
            timeUsedSeconds: number;
            score: number | null;
            maxScore: number;
            percent: number | null;
            status: components["schemas"]["MarkingStatus"];
            rank: number | null;
            takers: number | null;
            classAveragePercent: number | null;
            /** @description A staff preview: it counts nowhere. */
            isPreview: boolean;
            /** @description A retry of the student's own mistakes: it counts only in the notebook. */
            isPractice: boolean;
            /** @description Some questions are hidden because the caller has them in a running test. */
            hasHiddenQuestions: boolean;
            review: components["schemas"]["ReviewSetting"];
            /** @description `nothing` before the review opens, and while the attempt runs. */
            visible: components["schemas"]["ReviewShows"];
            /** @description When more than `visible` can be seen, if known. */
            reviewOpensAt: components["schemas"]["Instant"] | null;
            /** @description Marks of questions not yet marked by a teacher; the score excludes them. */
            waitingMarks: number;
            markedMarks: number;
            /** @description As the author made them; empty when sections are runs of one question type. */
            sections: components["schemas"]["ReportedSection"][];
            /** @description Grade for the total marks; null until all marks are visible. */
            grade: string | null;
            scale: components["schemas"]["RangeScale"];
            /** @description In the paper's order; empty unless answers may be seen and the paper has questions of more than one chapter. */
            chapters: components["schemas"]["ReportedChapter"][];
            remarks: {
                index: number;
                comment: string;
            }[];
        };
        /** @description A section of the paper. `marks` is null while answers may not be seen, or while any of its answers waits for a teacher or is hidden. `classAverage` is over first attempts, with one decimal; null without other students, or while one of their answers waits. */
        ReportedSection: {
            section: number;
            /** @description Null when sections are runs of one question type. */
            title: string | null;
            type: components["schemas"]["QuestionType"];
            maxMarks: number;
            marks: number | null;
            classAverage: number | null;
        };
        /** @description Marks by chapter; chapters with a waiting or hidden answer are left out. */
        ReportedChapter: {
            chapter: string;
            marks: number;
            maxMarks: number;
        };
        /** @description `rank` is the rank of this attempt among all students' first attempts (ties share it), null until it is fully marked; `takers` is the number of those students. `classAveragePercent` is over those first attempts, with one decimal; null without other students. All marks are null and `questions` is empty while nothing may be seen. */
        Result: {
            /** Format: uuid */
            attemptId: string;
            test: components["schemas"]["AttemptTest"];
            student: components["schemas"]["AttemptStudent"];
            number: number;
            receiptNumber: string;
            startedAt: components["schemas"]["Instant"];
            submittedAt: components["schemas"]["Instant"];
            /** @enum {string} */
            submittedBy: "student" | "deadline";
            timeUsedSeconds: number;
            score: number | null;
            maxScore: number;
            percent: number | null;
            status: components["schemas"]["MarkingStatus"];
            rank: number | null;
            takers: number | null;
            classAveragePercent: number | null;
            /** @description As the author made them; empty when sections are runs of one question type. */
            sections: components["schemas"]["ResultSection"][];
            /** @description A staff preview: it counts nowhere. */
            isPreview: boolean;
            /** @description A retry of the student's own mistakes: it counts only in the notebook. */
            isPractice: boolean;
            /** @description Some questions are hidden because the caller has them in a running test. */
            hasHiddenQuestions: boolean;
            review: components["schemas"]["ReviewSetting"];
            /** @description `nothing` before the review opens, and while the attempt runs. */
            visible: components["schemas"]["ReviewShows"];
            /** @description When more than `visible` can be seen, if known. */
            reviewOpensAt: components["schemas"]["Instant"] | null;
            /** @description Marks of questions not yet marked by a teacher; the score excludes them. */
            waitingMarks: number;
            markedMarks: number;
            questions: components["schemas"]["ResultQuestion"][];
        };
        /** @description How many of the best answers count; null for all. */
        ResultSection: {
            title: string;
            answerCount: number | null;
        };
        /** @description A question of a result, in the order and shuffle the student saw. The fields that reveal right or wrong (`awarded`, `correct`, `outcome`, `rightAnswer`, `explanation`, `comment`, `rubric`, `challenge`) are null while answers may not be seen or it `isHidden`; `awarded` is also null until a teacher has marked it. */
        ResultQuestion: {
            index: number;
            section: number;
            type: components["schemas"]["QuestionType"];
            question: string;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure that it shares with others. */
            group?: components["schemas"]["AttemptGroup"];
            options?: string[];
            left?: string[];
            right?: string[];
            marks: number;
            /** @description The student has the same question in a running test, so `yours` and `files` are hidden as well. */
            isHidden: boolean;
            awarded: number | null;
            correct: boolean | null;
            outcome: components["schemas"]["Outcome"] | null;
            flagged: boolean;
            yours: components["schemas"]["Answer"] | null;
            /** @description Photos of a written answer. */
            files: components["schemas"]["AnswerFile"][];
            rightAnswer: components["schemas"]["RightAnswer"] | null;
            explanation: string | null;
            comment: string | null;
            /** @description For a marked long answer: which rubric items earned points. */
            rubric: {
                criterion: string;
                points: number;
                isGiven: boolean;
            }[] | null;
            /** @description How it counts, for everyone. */
            rule: components["schemas"]["MarkingRule"];
            /** @description The student's challenge. */
            challenge: components["schemas"]["OwnChallenge"] | null;
            /** @description Whether the student may challenge it now, or change the reason of an open challenge. */
            canBeChallenged: boolean;
            /** @description Whole seconds from opening the question to its last save. */
            timeSpentSeconds: number;
        };
        /**
         * @description The outcome of one question. `waiting` until a teacher has marked it; `extra`: its section counts fewer answers, and better ones counted; `dropped`: the question does not count for anyone.
         * @enum {string}
         */
        Outcome: "correct" | "part" | "wrong" | "blank" | "waiting" | "extra" | "dropped";
        /** @description The right answer for display. */
        RightAnswer: components["schemas"]["RightChoice"] | components["schemas"]["RightChoices"] | components["schemas"]["RightPairs"] | components["schemas"]["RightPlaces"] | components["schemas"]["RightTexts"] | components["schemas"]["RightBlanks"];
        /** @description The right option for display, as shown to this student, and other accepted ones. */
        RightChoice: {
            choice: number;
            alsoRight?: number[];
        };
        /** @description All right options for display, as shown to this student. */
        RightChoices: {
            choices: number[];
        };
        /** @description The right pairs for display, as shown to this student. */
        RightPairs: {
            pairs: {
                [key: string]: number;
            };
        };
        /** @description The right place of each item for display, by its index as shown. */
        RightPlaces: {
            places: {
                [key: string]: number;
            };
        };
        /** @description The right answer for display: accepted texts, or a model answer. */
        RightTexts: {
            texts: string[];
        };
        /** @description The right text of each blank, and whether the student's is right; null for one that nobody can judge yet. */
        RightBlanks: {
            blanks: {
                text: string;
                isRight: boolean | null;
            }[];
        };
        /** @description Shown once; each is `XXXX-XXXX` and works once. */
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        /** @description The secret for an authenticator app: as a URI for the QR code, and as a key to type (base32). */
        TwoFactorKey: {
            otpauthUrl: string;
            secret: string;
        };
        LinkedEmail: {
            email: string;
        };
        /** @description Everything stored about a person except the secrets of the account: password, second factor, tokens. */
        AccountExport: {
            exportedAt: components["schemas"]["Instant"];
            user: components["schemas"]["User"];
            showOnLeaderboard: boolean;
            updatedAt: components["schemas"]["Instant"];
            passwordChangedAt: components["schemas"]["Instant"] | null;
            twoFactor: {
                enabledAt: components["schemas"]["Instant"] | null;
                recoveryCodesLeft: number;
            };
            sessions: {
                createdAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"];
                address: string | null;
                userAgent: string | null;
            }[];
            accessTokens: {
                name: string;
                scopes: string[];
                createdAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"] | null;
            }[];
            /** @description Where the account was used before; used to detect new sign-ins. */
            devices: {
                device: string;
                network: string;
                firstSeenAt: components["schemas"]["Instant"];
                lastSeenAt: components["schemas"]["Instant"];
            }[];
            links: {
                purpose: string;
                createdAt: components["schemas"]["Instant"];
                expiresAt: components["schemas"]["Instant"];
                usedAt: components["schemas"]["Instant"] | null;
            }[];
            emails: {
                to: string;
                subject: string;
                createdAt: components["schemas"]["Instant"];
                sentAt: components["schemas"]["Instant"] | null;
            }[];
            schools: {
                school: string;
                status: string;
                requestedAt: components["schemas"]["Instant"];
                decidedAt: components["schemas"]["Instant"] | null;
                endedAt: components["schemas"]["Instant"] | null;
            }[];
            classChanges: {
                from: string;
                to: string;
                changedAt: components["schemas"]["Instant"];
            }[];
            guardianConsents: {
                guardianEmail: string;
                guardianName: string | null;
                text: string;
                askedAt: components["schemas"]["Instant"];
                decision: string | null;
                decidedAt: components["schemas"]["Instant"] | null;
                withdrawnAt: components["schemas"]["Instant"] | null;
            }[];
            /** @description At most one, once chosen. */
            accessibilitySettings: components["schemas"]["AccessibilitySettings"][];
            /** @description At most one. */
            extraTime: {
                factor: number;
                reason: string | null;
                setAt: components["schemas"]["Instant"];
            }[];
            attempts: {
                test: string;
                subject: string;
                number: number;
                status: string;
                startedAt: components["schemas"]["Instant"];
                submittedAt: components["schemas"]["Instant"] | null;
                score: number | null;
                maxScore: number;
                answers: components["schemas"]["ExportedAnswer"][];
            }[];
            /** @description Questions whose marking the person challenged. */
            challenges: {
                test: string;
                question: number;
                reason: string;
                status: string;
                reply: string | null;
                madeAt: components["schemas"]["Instant"];
                decidedAt: components["schemas"]["Instant"] | null;
            }[];
            /** @description The mistake notebook, including mistakes that have left it. */
            mistakes: {
                question: string;
                subject: string;
                chapter: string;
                outcome: string;
                reason: string | null;
                rightAnswersSince: number;
                madeAt: components["schemas"]["Instant"];
                leftAt: components["schemas"]["Instant"] | null;
            }[];
            /** @description The conversation with the study assistant, unless cleared. */
            conversation: {
                /** @enum {string} */
                sender: "user" | "ai";
                text: string;
                sentAt: components["schemas"]["Instant"];
            }[];
            /** @description When the study assistant was asked, including cleared conversations. */
            questionsAsked: {
                askedAt: components["schemas"]["Instant"];
                outcome: string | null;
            }[];
            /** @description Teachers and administrators only. */
            testsWritten: {
                title: string;
                subject: string;
                class: string;
                createdAt: components["schemas"]["Instant"];
            }[];
            /** @description Study materials of teachers and administrators, including hidden ones. */
            materialsShared: {
                title: string;
                type: string;
                class: string;
                subject: string;
                chapter: string;
                description: string;
                file: string;
                isPublished: boolean;
                createdAt: components["schemas"]["Instant"];
            }[];
            /** @description Files uploaded within the last day. */
            uploads: {
                name: string;
                bytes: number;
                status: string;
                startedAt: components["schemas"]["Instant"];
            }[];
            /** @description Reading positions in study materials: the page of a PDF, the second of a video. */
            materialsRead: {
                title: string;
                page: number | null;
                seconds: number | null;
                readAt: components["schemas"]["Instant"];
            }[];
            /** @description Completed and attempted orders, as on the bill; amounts in paise. */
            orders: {
                number: string;
                title: string;
                seats: number | null;
                status: string;
                coupon: string | null;
                discountPaise: number;
                totalPaise: number;
                gstPaise: number;
                guardianName: string | null;
                guardianEmail: string | null;
                receiptNumber: string | null;
                createdAt: components["schemas"]["Instant"];
                paidAt: components["schemas"]["Instant"] | null;
                refundedAt: components["schemas"]["Instant"] | null;
            }[];
            /** @description Packages and tests unlocked by an order or a school seat. */
            opened: {
                title: string;
                /** @enum {string} */
                by: "order" | "seat";
                validUntil: string | null;
                grantedAt: components["schemas"]["Instant"];
                endedAt: components["schemas"]["Instant"] | null;
            }[];
            /** @description Drafts of tests and questions that were not submitted. */
            unsentForms: {
                place: string;
                fields: components["schemas"]["DraftFields"];
                savedAt: components["schemas"]["Instant"];
            }[];
            /** @description The person's own actions in the audit log. */
            activity: {
                at: components["schemas"]["Instant"];
                action: string;
                address: string | null;
            }[];
        };
        /** @description An answer in words. `awarded` and `comment` are null while the test's review hides answers, or while the answer waits for a teacher. */
        ExportedAnswer: {
            number: number;
            question: string;
            answer: string | null;
            flagged: boolean;
            savedAt: components["schemas"]["Instant"];
            secondsSpent: number;
            marks: number;
            awarded: number | null;
            comment: string | null;
        };
        /** @description The token names a session of `user`. */
        AuthAnswer: {
            token: string;
            user: components["schemas"]["User"];
            requiredStep?: components["schemas"]["RequiredStep"];
        };
        /** @description Sent with a refused sign-in: who must agree, and the token with which the student can ask again. */
        ConsentDue: {
            guardianEmail: string;
            askedAt: components["schemas"]["Instant"];
            token: string;
        };
        LinkedAccount: {
            email: string;
        };
        /** @description A person's details and the security of their account. */
        Profile: {
            user: components["schemas"]["User"];
            showOnLeaderboard: boolean;
            /** @description Students only: whether they get weekly summaries and result e-mails. */
            wantsSummary: boolean;
            wantsResults: boolean;
            /** @description The school they belong to. */
            school: {
                name: string;
                code: string;
            } | null;
            /** @description Name of the school whose approval is pending. */
            requestedSchool: string | null;
            /** @description A new address that is not confirmed yet. */
            pendingEmail: string | null;
            passwordChangedAt: components["schemas"]["Instant"] | null;
            twoFactor: {
                isEnabled: boolean;
                isRequired: boolean;
                recoveryCodesLeft: number;
            };
            /** @description The session may do nothing else until this step is done. */
            requiredStep: components["schemas"]["RequiredStep"] | null;
        };
        /** @description The current session first, then by last use. */
        OwnSessions: {
            sessions: components["schemas"]["OwnSession"][];
            total: number;
        };
        /** @description One of the caller's own sessions. */
        OwnSession: {
            /** Format: uuid */
            id: string;
            /** @description For example 'Chrome on Android'. */
            device: string;
            deviceKind: components["schemas"]["DeviceKind"];
            /** @description The IP address last used, or 'This network' for private addresses. */
            place: string;
            createdAt: components["schemas"]["Instant"];
            lastUsedAt: components["schemas"]["Instant"];
            /** @description Whether this is the session of the request. */
            isCurrent: boolean;
        };
        /** @enum {string} */
        DeviceKind: "phone" | "tablet" | "computer" | "unknown";
        /** @description The account exists and waits for a guardian's consent. */
        SignupPending: {
            message: string;
        };
        /** @description The consent request behind a guardian's link. */
        Consent: {
            studentName: string;
            class: components["schemas"]["ClassLevel"];
            guardianEmail: string;
            /** @description The guardian's name, as last signed. */
            guardianName: string | null;
            state: components["schemas"]["ConsentState"];
            /** @description When this state began. */
            since: components["schemas"]["Instant"];
            choices: components["schemas"]["ConsentChoices"];
            /** @description Version of the text that was accepted, or of the one to read now. */
            textVersion: string;
            /** @description When the account is erased unless the guardian agrees first; null while they agree. */
            erasedAt: components["schemas"]["Instant"] | null;
        };
        /**
         * @description `asked`: no answer yet. After `declined` and `withdrawn` the account is closed, and erased in time.
         * @enum {string}
         */
        ConsentState: "asked" | "agreed" | "declined" | "withdrawn";
        /** @description Optional features that a guardian may allow. */
        ConsentChoices: {
            allowsLeaderboard: boolean;
            allowsAssistant: boolean;
            wantsSummary: boolean;
        };
        Dashboard: {
            /** @constant */
            role: "student";
            user: components["schemas"]["User"];
            inProgress: components["schemas"]["AttemptSummary"][];
            upcoming: components["schemas"]["TestSummary"][];
            upcomingTotal: number;
            openTests: number;
            recent: components["schemas"]["AttemptSummary"][];
            attemptsTotal: number;
            averagePercent: number | null;
            weekRank: number | null;
        } | {
            /** @constant */
            role: "teacher";
            user: components["schemas"]["User"];
            answersToMark: number;
            openChallenges: number;
            runningTests: number;
            ownTests: number;
            students: number;
            upcoming: components["schemas"]["TestSummary"][];
        } | {
            /** @constant */
            role: "school";
            user: components["schemas"]["User"];
            requestsWaiting: number;
            students: number;
            teachers: number;
            attemptsThisWeek: number;
            averagePercent: number | null;
        } | {
            /** @constant */
            role: "admin";
            user: components["schemas"]["User"];
            users: number;
            activeStudents: number;
            pendingUsers: number;
            publishedTests: number;
            attempts: number;
        };
        /** @description A published test in lists, for the caller; without questions or keys. */
        TestSummary: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            subject: components["schemas"]["Subject"];
            class: components["schemas"]["ClassLevel"];
            chapter: string;
            difficulty: components["schemas"]["Difficulty"];
            durationMinutes: number;
            totalMarks: number;
            questionCount: number;
            opensAt: components["schemas"]["Instant"] | null;
            closesAt: components["schemas"]["Instant"] | null;
            /** @description Absent when the test is free. */
            pricePaise?: components["schemas"]["Paise"];
        };
        /** @description Details prefilled for the invited person. */
        Invitation: {
            email: string;
            role: components["schemas"]["ManagedRole"];
            name: string;
            subjects: string[];
            /** @description Schools only: its own code. */
            schoolCode: string | null;
            /** @description The school of a student or teacher; null for others. */
            schoolName: string | null;
            /** @description Null once the inviter's account is deleted. */
            invitedBy: string | null;
            expiresAt: components["schemas"]["Instant"];
        };
        /** @description Counts first attempts that are fully marked and whose marks the student may see. */
        Leaderboard: {
            entries: components["schemas"]["LeaderboardEntry"][];
            total: number;
            /** @description The student's own row, whichever page it is on; null without a score. */
            me: components["schemas"]["LeaderboardEntry"] | null;
            /** @description The requested period has no results yet, so this is the one before it. */
            isLastPeriod: boolean;
            /**
             * Format: date
             * @description Calendar days, both included.
             */
            startsOn: string;
            /** Format: date */
            endsOn: string;
            /** @description Everything up to this moment is counted. */
            updatedAt: components["schemas"]["Instant"];
        };
        LeaderboardEntry: {
            /** @description From 1; equal scores share a rank. */
            rank: number;
            /** @description Full for the caller, and for staff of the student's school; otherwise 'Asha V.'. */
            name: string;
            class: components["schemas"]["ClassLevel"];
            /** @description The filtered subject; with all subjects, the student's best one. */
            subject: components["schemas"]["Subject"];
            /** @description 100 x marks earned / marks possible, one decimal. */
            score: number;
            /** @description Change since the whole previous period, one decimal; null without a test in it. */
            improvement: number | null;
            isYou: boolean;
            /** @description Hidden from other students. */
            isHidden: boolean;
            /** @description Inactive accounts are hidden too, whatever the student chose. */
            isActive: boolean;
            /** @description For the caller's own students (teachers and schools); null for others. */
            studentId: string | null;
        };
        MaterialsPage: {
            materials: components["schemas"]["MaterialSummary"][];
            total: number;
            /** @description The class that was searched. */
            class: components["schemas"]["ClassLevel"] | "all";
            /** @description Matches in all classes: what a wider search would find. */
            totalOfAllClasses: number;
            /** @description The corrected search that was used, when nothing matches the words as typed. */
            correctedSearch: string | null;
        };
        /** @description A material on its own page. */
        MaterialDetail: {
            /** Format: uuid */
            id: string;
            type: components["schemas"]["MaterialType"];
            title: string;
            class: components["schemas"]["ClassLevel"];
            subject: components["schemas"]["Subject"];
            /** @description Empty for materials without a chapter. */
            chapter: string;
            /** @description The chapter's number in its book, from 1; null when no book has this chapter. */
            chapterNumber: number | null;
            /** @description A concept note: its text is on its page. */
            isNote: boolean;
            addedAt: components["schemas"]["Instant"];
            file: components["schemas"]["MaterialFile"];
            description: string;
            /** @description False only for its author and administrators: others get 404. */
            isPublished: boolean;
            canEdit: boolean;
            note: components["schemas"]["ConceptNote"] | null;
            /** @description Where the caller stopped; null before the first visit. */
            place: components["schemas"]["MaterialPlace"] | null;
            /** @description First from the same chapter, then from nearby ones; at most six. */
            related: components["schemas"]["MaterialSummary"][];
        };
        /** @description A page of a PDF as an image, at `/materials/:id/pages/:number/image`, with its size in pixels. */
        MaterialPage: {
            number: number;
            width: number;
            height: number;
            text: string;
        };
        /** @description The last three materials the caller read, newest first, with their place in each. */
        RecentMaterials: {
            materials: {
                /** Format: uuid */
                id: string;
                type: components["schemas"]["MaterialType"];
                title: string;
                class: components["schemas"]["ClassLevel"];
                subject: components["schemas"]["Subject"];
                chapter: string;
                chapterNumber: number | null;
                isNote: boolean;
                addedAt: components["schemas"]["Instant"];
                file: components["schemas"]["MaterialFile"];
                place: components["schemas"]["MaterialPlace"];
            }[];
        };
        /** @description A student's or teacher's school, pending request and the latest fifty history entries, newest first. */
        OwnMembership: {
            school: {
                name: string;
                code: string;
                since: components["schemas"]["Instant"];
            } | null;
            request: {
                schoolName: string;
                requestedAt: components["schemas"]["Instant"];
            } | null;
            history: components["schemas"]["PastMembership"][];
        };
        /** @description An earlier membership or request. `endedAt` is when it ended, for any reason. */
        PastMembership: {
            /** Format: uuid */
            id: string;
            schoolName: string;
            status: components["schemas"]["MembershipStatus"];
            requestedAt: components["schemas"]["Instant"];
            endedAt: components["schemas"]["Instant"];
        };
        /**
         * @description `requested` waits for the school, `active` is a member. `withdrawn` and `refused` never became memberships. A membership ends when the person leaves, is removed, moves to another school or finishes, or when the school closes.
         * @enum {string}
         */
        MembershipStatus: "requested" | "withdrawn" | "refused" | "active" | "left" | "removed" | "moved" | "closed" | "finished";
        /** @description `page` is the page shown: the last one if the requested one is past the end. */
        MistakesPage: {
            mistakes: components["schemas"]["Mistake"][];
            page: number;
            /** @description Matching the filters. */
            total: number;
            /** @description All open mistakes, and the tests they come from. */
            openCount: number;
            testCount: number;
            /** @description Mistakes that have left the notebook. */
            leftCount: number;
            /** @description Each with its count under the other filters. */
            subjects: {
                subject: components["schemas"]["Subject"];
                count: number;
            }[];
            reasons: {
                reason: components["schemas"]["MistakeReason"];
                count: number;
            }[];
            /** @description The retry in progress. */
            running: {
                /** Format: uuid */
                attemptId: string;
                questionCount: number;
            } | null;
        };
        /** @description A question with its latest wrong or blank answer. Options are in the author's order, not in the order the student saw. While it `isHidden`, the answer, the outcome and the right answer are hidden. */
        Mistake: {
            type: components["schemas"]["QuestionType"];
            question: string;
            image?: components["schemas"]["ShownImage"];
            /** @description The passage, case, table or figure that it shares with others. */
            group?: components["schemas"]["AttemptGroup"];
            options?: string[];
            left?: string[];
            right?: string[];
            /** @description The student has the same question in a running test, so `yours` and `files` are hidden as well. */
            isHidden: boolean;
            yours: components["schemas"]["Answer"] | null;
            /** @description Photos of a written answer. */
            files: components["schemas"]["AnswerFile"][];
            rightAnswer: components["schemas"]["RightAnswer"] | null;
            explanation: string | null;
            /** Format: uuid */
            questionId: string;
            /**
             * Format: uuid
             * @description Where it was answered.
             */
            attemptId: string;
            index: number;
            subject: components["schemas"]["Subject"];
            chapter: string;
            outcome: ("wrong" | "blank") | null;
            madeAt: components["schemas"]["Instant"];
            tag: components["schemas"]["MistakeTag"] | null;
            /** @description Right answers in a row since then. */
            rightCount: number | null;
            /** @description False for long answers, which need a teacher, and for hidden questions. */
            canBeRetried: boolean;
            /** @description Whether the student may mark it as known now. */
            canBeKnown: boolean;
        };
        MistakeKnown: {
            rightCount: number;
            hasLeft: boolean;
        };
        RetryStarted: {
            /** Format: uuid */
            attemptId: string;
        };
        /** @description Matching notes, best first. */
        NotesFound: {
            notes: {
                /** Format: uuid */
                id: string;
                title: string;
                class: components["schemas"]["ClassLevel"];
                subject: components["schemas"]["Subject"];
                chapter: string;
                summary: string;
                keyPoints: string[];
                example: string;
                keywords: string[];
            }[];
            total: number;
        };
        OrdersPage: {
            orders: components["schemas"]["Order"][];
            total: number;
        };
        /** @description An order as its buyer sees it. */
        Order: {
            /** Format: uuid */
            id: string;
            /** @description `SHK-2026-001874`: the calendar year and a number, possibly with gaps. */
            number: string;
            status: components["schemas"]["OrderStatus"];
            packageId: string | null;
            testId: string | null;
            title: string;
            seats: number | null;
            unitPricePaise: components["schemas"]["Paise"];
            discountPaise: components["schemas"]["Paise"];
            couponCode: string | null;
            totalPaise: components["schemas"]["Paise"];
            gstPercent: number;
            /** @description Included in the total. */
            gstPaise: components["schemas"]["Paise"];
            validUntil: string | null;
            gateway: components["schemas"]["Gateway"] | null;
            createdAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
            /** @description When the buyer was first sent to the gateway. */
            sentAt: components["schemas"]["Instant"] | null;
            paidAt: components["schemas"]["Instant"] | null;
            failedAt: components["schemas"]["Instant"] | null;
            /** @description In the bank's or gateway's words. */
            failureReason: string | null;
            expiredAt: components["schemas"]["Instant"] | null;
            refundedAt: components["schemas"]["Instant"] | null;
            receiptNumber: string | null;
            /** @description Whether a payment is pending, even for a closed order. Without one, an open order can be paid again. */
            hasPendingPayment: boolean;
            /** @description Whether the gateway did not respond to the last query about an open order: there may be an unknown payment. */
            isGatewayAway: boolean;
            /** @description When the gateway was last queried, and will be next. */
            lastAskedAt: components["schemas"]["Instant"] | null;
            nextAskAt: components["schemas"]["Instant"] | null;
            /** @description The amount being refunded, if any, and why. */
            returnedPaise: components["schemas"]["Paise"];
            returnReason: string | null;
            /** @description For Start Test, as in the store. */
            nextTestId: string | null;
            totalTests: number | null;
            /** @description Whether it ever opened the item; a duplicate payment opens nothing the second time. */
            hasOpened: boolean;
            /** @description The purchased seats. */
            seatBlockId: string | null;
            guardianName: string | null;
            guardianEmail: string | null;
            guardianAgreedAt: components["schemas"]["Instant"] | null;
        };
        /** @description How the browser reaches the gateway: a form with these fields, posted to this URL. */
        GatewayPage: {
            gateway: components["schemas"]["Gateway"];
            /** @enum {string} */
            method: "GET" | "POST";
            /** @description Absolute for an external gateway; a path of this site for the sandbox. */
            action: string;
            fields: {
                [key: string]: string;
            };
        };
        Receipt: {
            number: string;
            orderNumber: string;
            status: components["schemas"]["OrderStatus"];
            paidAt: components["schemas"]["Instant"];
            refundedAt: components["schemas"]["Instant"] | null;
            seller: {
                name: string;
                address: string;
                gstin: string;
                sacCode: string;
            };
            buyerName: string;
            guardianName: string | null;
            title: string;
            seats: number | null;
            unitPricePaise: components["schemas"]["Paise"];
            discountPaise: components["schemas"]["Paise"];
            couponCode: string | null;
            gstPercent: number;
            gstPaise: components["schemas"]["Paise"];
            totalPaise: components["schemas"]["Paise"];
            paidBy: string;
            sentTo: string[];
        };
        PackagesPage: {
            packages: components["schemas"]["PackageSummary"][];
            total: number;
        };
        /** @description A package card in the store. `purchased` and the fields after it are about the caller. */
        PackageSummary: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            subject: components["schemas"]["Subject"];
            class: components["schemas"]["ClassLevel"];
            level: components["schemas"]["Difficulty"];
            features: string[];
            pricePaise: components["schemas"]["Paise"];
            /** @description Included in the price. */
            gstPercent: number;
            totalTests: number;
            /** @description Minutes of the longest test. */
            durationMinutes: number;
            /** @description Last day of use; null without an end date. */
            validUntil: string | null;
            status: components["schemas"]["PackageStatus"];
            /** @description Counts changes; an order names the revision the buyer saw. */
            revision: number;
            purchased: boolean;
            /** @description Tests of the package submitted at least once. */
            testsTaken: number;
            /** @description The first test in order that the caller may start and has not submitted; one in progress comes first. Null without any. */
            nextTestId: string | null;
        };
        PackageDetail: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            subject: components["schemas"]["Subject"];
            class: components["schemas"]["ClassLevel"];
            level: components["schemas"]["Difficulty"];
            features: string[];
            pricePaise: components["schemas"]["Paise"];
            /** @description Included in the price. */
            gstPercent: number;
            totalTests: number;
            /** @description Minutes of the longest test. */
            durationMinutes: number;
            /** @description Last day of use; null without an end date. */
            validUntil: string | null;
            status: components["schemas"]["PackageStatus"];
            /** @description Counts changes; an order names the revision the buyer saw. */
            revision: number;
            purchased: boolean;
            /** @description Tests of the package submitted at least once. */
            testsTaken: number;
            /** @description The first test in order that the caller may start and has not submitted; one in progress comes first. Null without any. */
            nextTestId: string | null;
            tests: components["schemas"]["PackageTest"][];
            totalMarks: number;
            totalQuestions: number;
            /** @description In the order of its tests; `objective` counts mcq, truefalse and match, `written` the others. */
            chapters: {
                name: string;
                objective: number;
                written: number;
            }[];
            questionsByType: {
                type: components["schemas"]["QuestionType"];
                count: number;
            }[];
            /** @description When its tests or questions last changed. */
            renewedAt: components["schemas"]["Instant"] | null;
            /** @description The caller's order for it that waits for payment. */
            waitingOrderId: string | null;
            /** @description The caller's paid order that opened it; null when not bought, or opened by a seat. */
            paidOrderId: string | null;
        };
        PackageTest: {
            /** Format: uuid */
            id: string;
            title: string;
            chapter: string;
            questionCount: number;
            durationMinutes: number;
            isFreeSample: boolean;
            /**
             * @description The caller's state: submitted, in progress or neither.
             * @enum {string}
             */
            state: "new" | "in_progress" | "taken";
        };
        /** @description The fields the browser brings back to `/payments/sandbox/return`. */
        SandboxReturn: {
            fields: {
                [key: string]: string;
            };
        };
        SandboxCheckout: {
            /** Format: uuid */
            orderId: string;
            number: string;
            title: string;
            buyerName: string;
            amountPaise: components["schemas"]["Paise"];
            /** @description The order's status: only an open order can be paid. */
            status: components["schemas"]["OrderStatus"];
        };
        /** @description The order whose page the browser continues to; null when the fields name none. */
        GatewayReturn: {
            orderId: string | null;
        };
        /** @description Settings that every page needs, even before sign-in. */
        SiteSettings: {
            siteName: string;
            siteUrl: string;
            adminEmail: string;
            /** @enum {string} */
            timezone: "Asia/Kolkata" | "UTC" | "America/New_York";
            /** @enum {string} */
            dateFormat: "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY-MM-DD";
            /** @enum {string} */
            timeFormat: "24-hour" | "12-hour";
            maintenanceMode: boolean;
            maintenanceSince: components["schemas"]["Instant"] | null;
            maxUploadSize: number;
            guardianConsent: boolean;
            passwordRules: components["schemas"]["PasswordRules"];
        };
        /** @description Rules for every new password, which must not be easy to guess either. */
        PasswordRules: {
            /** @description Characters. */
            minimumPasswordLength: number;
            requireSpecialChars: boolean;
            requireNumbers: boolean;
            requireUppercase: boolean;
        };
        /** @description The e-mails that a link can switch off. */
        Subscription: {
            kind: components["schemas"]["SubscriptionKind"];
            isOn: boolean;
            /** @description First name of the student the e-mails are about. */
            firstName: string;
        };
        /**
         * @description E-mails that can be switched off: a student's weekly summary and results, and a guardian's weekly summary.
         * @enum {string}
         */
        SubscriptionKind: "summary" | "results" | "guardian_summary";
        TestsPage: {
            tests: components["schemas"]["TestSummary"][];
            total: number;
        };
        /** @description The data of the start page; the attempt facts are the caller's own. */
        TestDetail: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            subject: components["schemas"]["Subject"];
            class: components["schemas"]["ClassLevel"];
            chapter: string;
            difficulty: components["schemas"]["Difficulty"];
            durationMinutes: number;
            totalMarks: number;
            questionCount: number;
            opensAt: components["schemas"]["Instant"] | null;
            closesAt: components["schemas"]["Instant"] | null;
            /** @description Absent when the test is free. */
            pricePaise?: components["schemas"]["Paise"];
            sections: components["schemas"]["TestSection"][];
            setBy: string | null;
            review: components["schemas"]["ReviewSetting"];
            /** @description Set for the test, or for any section or question of it. */
            hasNegativeMarking: boolean;
            hasLongAnswers: boolean;
            /** @description Null when any number is allowed. */
            attemptsAllowed: number | null;
            attemptsUsed: number;
            /** @description Minutes from the end of one attempt to the start of the next. */
            attemptPauseMinutes: number;
            /** @description When the pause after the last attempt ends; null if it has ended or no attempt is left. */
            nextAttemptAt: components["schemas"]["Instant"] | null;
            /** @description Whether the start requires it; the code itself is never returned. */
            needsAccessCode: boolean;
            /** @description For sale, alone or in a package, and not bought by the caller. */
            needsBuying: boolean;
            /** @description If it must be bought: a store package that has it. */
            soldIn: {
                /** Format: uuid */
                packageId: string;
                title: string;
            } | null;
            /** @description 1 without extra time. */
            extraTimeFactor: number;
            /** @description The caller's minutes, extra time included; the end of the window still applies. */
            ownDurationMinutes: number;
            attemptInProgressId: string | null;
        };
        /** @description An author's section, or an untitled run of questions of one type; `byMarks` counts questions by marks, in their order. Letters A, B, C ... follow the order. */
        TestSection: {
            title: string | null;
            /** @description Null if there are several. */
            type: components["schemas"]["QuestionType"] | null;
            /** @description How many of the best answers count; null for all. */
            answerCount: number | null;
            /** @description The caller's own minutes for this section, extra time included. */
            durationMinutes: number | null;
            questionCount: number;
            byMarks: {
                marksEach: number;
                questionCount: number;
            }[];
            /** @description Maximum marks. */
            marks: number;
        };
    };
    responses: {
        /** @description No valid session */
        AccessTokenEndedOrSessionEndedOrSessionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ACCESS_TOKEN_ENDED" | "SESSION_ENDED" | "SESSION_REQUIRED";
                };
            };
        };
        /** @description A fault on our side */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "INTERNAL_ERROR";
                };
            };
        };
        /** @description Busy, or in maintenance */
        MaintenanceOrOverloaded: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "MAINTENANCE" | "OVERLOADED";
                };
            };
        };
        /** @description Malformed or invalid */
        MalformedRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "MALFORMED_REQUEST";
                };
            };
        };
        /** @description Not allowed */
        PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "PASSWORD_EXPIRED" | "ROLE_NOT_ALLOWED" | "SCOPE_MISSING" | "TWO_FACTOR_SETUP_REQUIRED";
                };
            };
        };
        /** @description Too many requests */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "TOO_MANY_REQUESTS";
                };
            };
        };
        /** @description Too large */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "BODY_TOO_LARGE";
                };
            };
        };
        /** @description In conflict, or too late */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "CONFLICT";
                };
            };
        };
        /** @description Malformed or invalid */
        MalformedRequestOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "MALFORMED_REQUEST" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description Not there, or not yours */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "NOT_FOUND";
                };
            };
        };
        /** @description The wrong kind of content */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description In conflict, or too late */
        ConflictOrEmailTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "CONFLICT" | "EMAIL_TAKEN";
                };
            };
        };
        /** @description In conflict, or too late */
        AssistantBusyOrAssistantLockedOrConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ASSISTANT_BUSY" | "ASSISTANT_LOCKED" | "CONFLICT";
                };
            };
        };
        /** @description Not allowed */
        AssistantNotAllowedOrPasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ASSISTANT_NOT_ALLOWED" | "PASSWORD_EXPIRED" | "ROLE_NOT_ALLOWED" | "SCOPE_MISSING" | "TWO_FACTOR_SETUP_REQUIRED";
                };
            };
        };
        /** @description In conflict, or too late */
        AssistantLockedOrConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ASSISTANT_LOCKED" | "CONFLICT";
                };
            };
        };
        /** @description Not allowed */
        AccessCodeRequiredOrAccessCodeWrongOrPasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ACCESS_CODE_REQUIRED" | "ACCESS_CODE_WRONG" | "PASSWORD_EXPIRED" | "ROLE_NOT_ALLOWED" | "SCOPE_MISSING" | "TWO_FACTOR_SETUP_REQUIRED";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptsUsedUpOrAttemptTooSoonOrConflictOrTestNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPTS_USED_UP" | "ATTEMPT_TOO_SOON" | "CONFLICT" | "TEST_NOT_OPEN";
                };
            };
        };
        /** @description Not there, or not yours */
        NotFoundOrTestNotForClass: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "NOT_FOUND" | "TEST_NOT_FOR_CLASS";
                };
            };
        };
        /** @description Must be bought first */
        TestNotBought: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "TEST_NOT_BOUGHT";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptClosedOrConflictOrSectionClosedOrTooManyPhotos: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPT_CLOSED" | "CONFLICT" | "SECTION_CLOSED" | "TOO_MANY_PHOTOS";
                };
            };
        };
        /** @description Too large */
        BodyTooLargeOrPhotoTooLargeOrStorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "BODY_TOO_LARGE" | "PHOTO_TOO_LARGE" | "STORAGE_FULL";
                };
            };
        };
        /** @description Busy, or in maintenance */
        MaintenanceOrOverloadedOrStorageAway: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "MAINTENANCE" | "OVERLOADED" | "STORAGE_AWAY";
                };
            };
        };
        /** @description The wrong kind of content */
        PhotoUnreadableOrUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "PHOTO_UNREADABLE" | "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description The file has no such range */
        RangeNotSatisfiable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "RANGE_NOT_SATISFIABLE";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptClosedOrConflictOrSectionClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPT_CLOSED" | "CONFLICT" | "SECTION_CLOSED";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptClosedOrSectionClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPT_CLOSED" | "SECTION_CLOSED";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptClosedOrConflictOrSectionClosedOrTooManyPhotosOrUploadOutOfStep: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPT_CLOSED" | "CONFLICT" | "SECTION_CLOSED" | "TOO_MANY_PHOTOS" | "UPLOAD_OUT_OF_STEP";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptNotSubmitted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPT_NOT_SUBMITTED";
                };
            };
        };
        /** @description In conflict, or too late */
        AttemptClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ATTEMPT_CLOSED";
                };
            };
        };
        /** @description Not allowed */
        PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "PASSWORD_EXPIRED" | "SCOPE_MISSING" | "TWO_FACTOR_SETUP_REQUIRED";
                };
            };
        };
        /** @description Not allowed */
        ScopeMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "SCOPE_MISSING";
                };
            };
        };
        /** @description No valid session */
        AccessTokenEndedOrInvalidCredentialsOrSessionEndedOrSessionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ACCESS_TOKEN_ENDED" | "INVALID_CREDENTIALS" | "SESSION_ENDED" | "SESSION_REQUIRED";
                };
            };
        };
        /** @description Malformed or invalid */
        LinkInvalidOrMalformedRequestOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "LINK_INVALID" | "MALFORMED_REQUEST" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description Not allowed */
        AccountPendingOrAccountSuspendedOrGuardianConsentDue: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ACCOUNT_PENDING" | "ACCOUNT_SUSPENDED" | "GUARDIAN_CONSENT_DUE";
                };
            };
        };
        /** @description No valid session */
        SignInExpiredOrTotpWrong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "SIGN_IN_EXPIRED" | "TOTP_WRONG";
                };
            };
        };
        /** @description Not allowed */
        PasswordExpiredOrScopeMissingOrTwoFactorSetupRequiredOrUserProtected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "PASSWORD_EXPIRED" | "SCOPE_MISSING" | "TWO_FACTOR_SETUP_REQUIRED" | "USER_PROTECTED";
                };
            };
        };
        /** @description Busy, or in maintenance */
        Overloaded: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "OVERLOADED";
                };
            };
        };
        /** @description Not allowed */
        AccountSuspended: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ACCOUNT_SUSPENDED";
                };
            };
        };
        /** @description In conflict, or too late */
        AlreadyBoughtOrConflictOrCouponInvalidOrCouponTakenOrPackageChangedOrPaymentWaitingOrPriceChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ALREADY_BOUGHT" | "CONFLICT" | "COUPON_INVALID" | "COUPON_TAKEN" | "PACKAGE_CHANGED" | "PAYMENT_WAITING" | "PRICE_CHANGED";
                };
            };
        };
        /** @description Busy, or in maintenance */
        GatewayAwayOrMaintenanceOrOverloadedOrPaymentsOff: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "GATEWAY_AWAY" | "MAINTENANCE" | "OVERLOADED" | "PAYMENTS_OFF";
                };
            };
        };
        /** @description Busy, or in maintenance */
        GatewayAwayOrMaintenanceOrOverloaded: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "GATEWAY_AWAY" | "MAINTENANCE" | "OVERLOADED";
                };
            };
        };
        /** @description In conflict, or too late */
        ConflictOrCouponInvalidOrCouponTakenOrOrderClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "CONFLICT" | "COUPON_INVALID" | "COUPON_TAKEN" | "ORDER_CLOSED";
                };
            };
        };
        /** @description In conflict, or too late */
        AlreadyBoughtOrConflictOrCouponInvalidOrCouponTakenOrOrderClosedOrPackageChangedOrPaymentWaitingOrPriceChanged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ALREADY_BOUGHT" | "CONFLICT" | "COUPON_INVALID" | "COUPON_TAKEN" | "ORDER_CLOSED" | "PACKAGE_CHANGED" | "PAYMENT_WAITING" | "PRICE_CHANGED";
                };
            };
        };
        /** @description In conflict, or too late */
        ConflictOrOrderClosed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "CONFLICT" | "ORDER_CLOSED";
                };
            };
        };
        /** @description No valid session */
        SignatureWrong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "SIGNATURE_WRONG";
                };
            };
        };
        /** @description In conflict, or too late */
        AlreadyBoughtOrConflictOrSeatsNotOfSchoolOrSeatsTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code: "ALREADY_BOUGHT" | "CONFLICT" | "SEATS_NOT_OF_SCHOOL" | "SEATS_TAKEN";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccessibilitySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "textSize": "normal",
                     *       "contrast": "normal",
                     *       "theme": "auto",
                     *       "hasRuler": false,
                     *       "canEliminateOptions": false,
                     *       "hidesTimer": false
                     *     }
                     */
                    "application/json": components["schemas"]["AccessibilitySettings"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    updateOwnAccessibilitySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessibilitySettingsUpdate"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessibilitySettings"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getStudentAnalytics: {
        parameters: {
            query?: {
                period?: components["schemas"]["StudentPeriod"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "period": "term",
                     *       "from": "2026-04-01",
                     *       "to": "2026-11-20",
                     *       "tests": 1,
                     *       "testsThisWeek": 1,
                     *       "testsWaiting": 0,
                     *       "averagePercent": 11.8,
                     *       "changePoints": null,
                     *       "time": {
                     *         "questions": 0,
                     *         "seconds": null,
                     *         "medianSeconds": null
                     *       },
                     *       "trend": [
                     *         {
                     *           "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *           "title": "Light: reflection and refraction",
                     *           "subject": "Science",
                     *           "submittedAt": "2026-11-20T10:00:00.000Z",
                     *           "percent": 11.8,
                     *           "classPercent": null
                     *         }
                     *       ],
                     *       "subjects": [
                     *         {
                     *           "subject": "Science",
                     *           "tests": 1,
                     *           "averagePercent": 11.8,
                     *           "time": {
                     *             "questions": 0,
                     *             "seconds": null,
                     *             "medianSeconds": null
                     *           }
                     *         }
                     *       ],
                     *       "answers": {
                     *         "questions": 5,
                     *         "correct": 1,
                     *         "part": 0,
                     *         "wrong": 0,
                     *         "blank": 4
                     *       },
                     *       "chapters": [
                     *         {
                     *           "subject": "Science",
                     *           "chapter": "Light",
                     *           "tests": 1,
                     *           "questions": 5,
                     *           "correct": 1,
                     *           "part": 0,
                     *           "wrong": 0,
                     *           "blank": 4,
                     *           "awarded": 1,
                     *           "marks": 8.5,
                     *           "percent": 11.8,
                     *           "standing": "revise"
                     *         }
                     *       ],
                     *       "revise": [
                     *         {
                     *           "subject": "Science",
                     *           "chapter": "Light",
                     *           "lostOn": {
                     *             "kind": "broad",
                     *             "lost": 5,
                     *             "marks": 5
                     *           },
                     *           "hasMaterials": false,
                     *           "practiceTestId": null,
                     *           "openMistakes": 4
                     *         }
                     *       ],
                     *       "openMistakes": 4
                     *     }
                     */
                    "application/json": components["schemas"]["StudentAnalytics"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isLocked": false,
                     *       "isAllowed": true,
                     *       "attempts": []
                     *     }
                     */
                    "application/json": components["schemas"]["AssistantStanding"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getConversation: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description Only the messages before this one: pages counted from it stay the same while the conversation goes on. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [],
                     *       "total": 0,
                     *       "pendingId": null,
                     *       "asksLeft": 20,
                     *       "asksAgainAt": null,
                     *       "retentionDays": 30
                     *     }
                     */
                    "application/json": components["schemas"]["AssistantConversation"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    askAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAssistantQuestion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantTurn"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantTurn"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["AssistantNotAllowedOrPasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AssistantBusyOrAssistantLockedOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    clearConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    endAssistantTurn: {
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
                "application/json": components["schemas"]["AssistantReply"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantMessage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AssistantLockedOrConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    claimAssistantSlot: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantSlot"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                practice?: "true";
                status?: components["schemas"]["AttemptStatus"];
                marking?: components["schemas"]["MarkingStatus"];
                subject?: components["schemas"]["Subject"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attempts": [
                     *         {
                     *           "id": "0197a0c0-0000-7000-8000-000000000011",
                     *           "test": {
                     *             "id": "0197a0c0-0000-7000-8000-000000000012",
                     *             "title": "Light: reflection and refraction",
                     *             "subject": "Science",
                     *             "class": "10",
                     *             "chapter": "Light",
                     *             "durationMinutes": 45,
                     *             "totalMarks": 8.5,
                     *             "questionCount": 5
                     *           },
                     *           "number": 1,
                     *           "status": "submitted",
                     *           "startedAt": "2026-11-20T10:00:00.000Z",
                     *           "deadlineAt": "2026-11-20T10:45:00.000Z",
                     *           "submittedAt": "2026-11-20T10:00:00.000Z",
                     *           "score": 1,
                     *           "maxScore": 8.5,
                     *           "percent": 11.8,
                     *           "markingStatus": "graded",
                     *           "isPractice": false,
                     *           "review": {
                     *             "shows": "marks_and_answers",
                     *             "from": "at_once"
                     *           },
                     *           "visible": "marks_and_answers",
                     *           "reviewOpensAt": null,
                     *           "waitingMarks": 0,
                     *           "markedMarks": 8.5
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptsPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "testId": "0197a0c0-0000-7000-8000-000000000012"
                 *     }
                 */
                "application/json": components["schemas"]["AttemptStart"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attempt": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000011",
                     *         "test": {
                     *           "id": "0197a0c0-0000-7000-8000-000000000012",
                     *           "title": "Light: reflection and refraction",
                     *           "subject": "Science",
                     *           "class": "10",
                     *           "chapter": "Light",
                     *           "durationMinutes": 45,
                     *           "totalMarks": 8.5,
                     *           "questionCount": 5
                     *         },
                     *         "number": 1,
                     *         "status": "in_progress",
                     *         "startedAt": "2026-11-20T10:00:00.000Z",
                     *         "submittedAt": null,
                     *         "lastSavedAt": null,
                     *         "extraTimeFactor": 1,
                     *         "extendedMinutes": 0,
                     *         "sections": [],
                     *         "isPreview": false,
                     *         "isPractice": false,
                     *         "serverTime": "2026-11-20T10:00:00.000Z",
                     *         "deadlineAt": "2026-11-20T10:45:00.000Z",
                     *         "secondsLeft": 2700,
                     *         "questions": [
                     *           {
                     *             "index": 0,
                     *             "question": "Which is a prime?",
                     *             "marks": 1,
                     *             "type": "mcq",
                     *             "options": [
                     *               "4",
                     *               "6",
                     *               "7"
                     *             ]
                     *           },
                     *           {
                     *             "index": 1,
                     *             "question": "Ice floats on water.",
                     *             "marks": 1,
                     *             "type": "truefalse",
                     *             "options": [
                     *               "True",
                     *               "False"
                     *             ]
                     *           },
                     *           {
                     *             "index": 2,
                     *             "question": "Name the capital",
                     *             "marks": 0.5,
                     *             "type": "saq",
                     *             "expects": "text",
                     *             "isNumeric": false,
                     *             "isUnitExpected": false,
                     *             "allowsWords": false
                     *           }
                     *         ],
                     *         "palette": [
                     *           {
                     *             "section": 0,
                     *             "type": "mcq",
                     *             "marks": 1,
                     *             "state": "not_visited"
                     *           },
                     *           {
                     *             "section": 1,
                     *             "type": "truefalse",
                     *             "marks": 1,
                     *             "state": "not_visited"
                     *           },
                     *           {
                     *             "section": 2,
                     *             "type": "saq",
                     *             "marks": 0.5,
                     *             "state": "not_visited"
                     *           }
                     *         ],
                     *         "answers": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            402: components["responses"]["TestNotBought"];
            403: components["responses"]["AccessCodeRequiredOrAccessCodeWrongOrPasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFoundOrTestNotForClass"];
            409: components["responses"]["AttemptsUsedUpOrAttemptTooSoonOrConflictOrTestNotOpen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getAttempt: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0197a0c0-0000-7000-8000-000000000011",
                     *       "test": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000012",
                     *         "title": "Light: reflection and refraction",
                     *         "subject": "Science",
                     *         "class": "10",
                     *         "chapter": "Light",
                     *         "durationMinutes": 45,
                     *         "totalMarks": 8.5,
                     *         "questionCount": 5
                     *       },
                     *       "number": 1,
                     *       "status": "in_progress",
                     *       "startedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedAt": null,
                     *       "lastSavedAt": "2026-11-20T10:00:00.000Z",
                     *       "extraTimeFactor": 1,
                     *       "extendedMinutes": 0,
                     *       "sections": [],
                     *       "isPreview": false,
                     *       "isPractice": false,
                     *       "serverTime": "2026-11-20T10:00:00.000Z",
                     *       "deadlineAt": "2026-11-20T10:45:00.000Z",
                     *       "secondsLeft": 2700,
                     *       "questions": [
                     *         {
                     *           "index": 0,
                     *           "question": "Which is a prime?",
                     *           "marks": 1,
                     *           "type": "mcq",
                     *           "options": [
                     *             "4",
                     *             "6",
                     *             "7"
                     *           ]
                     *         },
                     *         {
                     *           "index": 1,
                     *           "question": "Ice floats on water.",
                     *           "marks": 1,
                     *           "type": "truefalse",
                     *           "options": [
                     *             "True",
                     *             "False"
                     *           ]
                     *         },
                     *         {
                     *           "index": 2,
                     *           "question": "Name the capital",
                     *           "marks": 0.5,
                     *           "type": "saq",
                     *           "expects": "text",
                     *           "isNumeric": false,
                     *           "isUnitExpected": false,
                     *           "allowsWords": false
                     *         }
                     *       ],
                     *       "palette": [
                     *         {
                     *           "section": 0,
                     *           "type": "mcq",
                     *           "marks": 1,
                     *           "state": "not_visited"
                     *         },
                     *         {
                     *           "section": 1,
                     *           "type": "truefalse",
                     *           "marks": 1,
                     *           "state": "answered"
                     *         },
                     *         {
                     *           "section": 2,
                     *           "type": "saq",
                     *           "marks": 0.5,
                     *           "state": "not_visited"
                     *         }
                     *       ],
                     *       "answers": [
                     *         {
                     *           "index": 1,
                     *           "answer": {
                     *             "choice": 0
                     *           },
                     *           "flagged": false,
                     *           "sequence": 1,
                     *           "savedAt": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Attempt"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    saveAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": {
                 *         "choice": 0
                 *       },
                 *       "sequence": 1
                 *     }
                 */
                "application/json": components["schemas"]["AnswerSave"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "savedAt": "2026-11-20T10:00:00.000Z",
                     *       "sequence": 1,
                     *       "serverTime": "2026-11-20T10:00:00.000Z",
                     *       "deadlineAt": "2026-11-20T10:45:00.000Z",
                     *       "secondsLeft": 2700
                     *     }
                     */
                    "application/json": components["schemas"]["AnswerSaved"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            /** @description In conflict, or too late */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveRefusal"] & {
                        /** @enum {string} */
                        code: "ANSWER_STALE" | "ATTEMPT_CLOSED" | "CONFLICT" | "SECTION_CLOSED";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    addAnswerFile: {
        parameters: {
            query: {
                name: components["schemas"]["PhotoName"];
            };
            header?: never;
            path: {
                id: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerFiles"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrConflictOrSectionClosedOrTooManyPhotos"];
            413: components["responses"]["BodyTooLargeOrPhotoTooLargeOrStorageFull"];
            415: components["responses"]["PhotoUnreadableOrUnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    readAnswerFile: {
        parameters: {
            query?: {
                size?: components["schemas"]["PhotoSize"];
            };
            header?: never;
            path: {
                id: string;
                index: number;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The file has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    removeAnswerFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrConflictOrSectionClosed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    startPhotoUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhotoUploadStart"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoUpload"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrConflictOrSectionClosedOrTooManyPhotos"];
            413: components["responses"]["BodyTooLargeOrPhotoTooLargeOrStorageFull"];
            415: components["responses"]["PhotoUnreadableOrUnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    getPhotoUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoUpload"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrSectionClosed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    deletePhotoUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrConflictOrSectionClosed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    uploadPhotoPart: {
        parameters: {
            query: {
                from: number;
            };
            header?: never;
            path: {
                id: string;
                index: number;
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoUpload"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrConflictOrSectionClosedOrTooManyPhotosOrUploadOutOfStep"];
            413: components["responses"]["BodyTooLargeOrPhotoTooLargeOrStorageFull"];
            415: components["responses"]["PhotoUnreadableOrUnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    challengeQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChallengeReason"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnChallenge"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    withdrawChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getAttemptClock: {
        parameters: {
            query: {
                since: components["schemas"]["Instant"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptClock"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listAttemptMaterials: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptMaterials"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptNotSubmitted"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getAttemptQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attempt": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000011",
                     *         "test": {
                     *           "id": "0197a0c0-0000-7000-8000-000000000012",
                     *           "title": "Light: reflection and refraction",
                     *           "subject": "Science",
                     *           "class": "10",
                     *           "chapter": "Light",
                     *           "durationMinutes": 45,
                     *           "totalMarks": 8.5,
                     *           "questionCount": 5
                     *         },
                     *         "number": 1,
                     *         "status": "in_progress",
                     *         "startedAt": "2026-11-20T10:00:00.000Z",
                     *         "submittedAt": null,
                     *         "lastSavedAt": "2026-11-20T10:00:00.000Z",
                     *         "extraTimeFactor": 1,
                     *         "extendedMinutes": 0,
                     *         "sections": [],
                     *         "isPreview": false,
                     *         "isPractice": false,
                     *         "serverTime": "2026-11-20T10:00:00.000Z",
                     *         "deadlineAt": "2026-11-20T10:45:00.000Z",
                     *         "secondsLeft": 2700
                     *       },
                     *       "question": {
                     *         "index": 1,
                     *         "question": "Ice floats on water.",
                     *         "marks": 1,
                     *         "type": "truefalse",
                     *         "options": [
                     *           "True",
                     *           "False"
                     *         ]
                     *       },
                     *       "answer": {
                     *         "index": 1,
                     *         "answer": {
                     *           "choice": 0
                     *         },
                     *         "flagged": false,
                     *         "sequence": 1,
                     *         "savedAt": "2026-11-20T10:00:00.000Z"
                     *       },
                     *       "palette": [
                     *         {
                     *           "section": 0,
                     *           "type": "mcq",
                     *           "marks": 1,
                     *           "state": "not_visited"
                     *         },
                     *         {
                     *           "section": 1,
                     *           "type": "truefalse",
                     *           "marks": 1,
                     *           "state": "answered"
                     *         },
                     *         {
                     *           "section": 2,
                     *           "type": "saq",
                     *           "marks": 0.5,
                     *           "state": "not_visited"
                     *         }
                     *       ],
                     *       "accessibilitySettings": {
                     *         "textSize": "normal",
                     *         "contrast": "normal",
                     *         "theme": "auto",
                     *         "hasRuler": false,
                     *         "canEliminateOptions": false,
                     *         "hidesTimer": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getReceipt: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *       "number": "SHK-7K2M9QXD",
                     *       "test": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000012",
                     *         "title": "Light: reflection and refraction",
                     *         "subject": "Science",
                     *         "class": "10",
                     *         "chapter": "Light",
                     *         "durationMinutes": 45,
                     *         "totalMarks": 8.5,
                     *         "questionCount": 5
                     *       },
                     *       "student": {
                     *         "name": "Ravi Kumar",
                     *         "schoolName": null
                     *       },
                     *       "startedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedBy": "student",
                     *       "timeUsedSeconds": 0,
                     *       "serverTime": "2026-11-20T10:00:00.000Z",
                     *       "answers": [
                     *         {
                     *           "index": 0,
                     *           "section": 0,
                     *           "state": "not_visited",
                     *           "savedAt": null,
                     *           "fileCount": 0
                     *         },
                     *         {
                     *           "index": 1,
                     *           "section": 1,
                     *           "state": "answered",
                     *           "savedAt": "2026-11-20T10:00:00.000Z",
                     *           "fileCount": 0
                     *         },
                     *         {
                     *           "index": 2,
                     *           "section": 2,
                     *           "state": "not_visited",
                     *           "savedAt": null,
                     *           "fileCount": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AttemptReceipt"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptNotSubmitted"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getReportCard: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *       "test": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000012",
                     *         "title": "Light: reflection and refraction",
                     *         "subject": "Science",
                     *         "class": "10",
                     *         "chapter": "Light",
                     *         "durationMinutes": 45,
                     *         "totalMarks": 8.5,
                     *         "questionCount": 5
                     *       },
                     *       "student": {
                     *         "name": "Ravi Kumar",
                     *         "schoolName": null
                     *       },
                     *       "number": 1,
                     *       "receiptNumber": "SHK-7K2M9QXD",
                     *       "startedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedBy": "student",
                     *       "timeUsedSeconds": 0,
                     *       "score": 1,
                     *       "maxScore": 8.5,
                     *       "percent": 11.8,
                     *       "status": "graded",
                     *       "rank": 1,
                     *       "takers": 1,
                     *       "classAveragePercent": null,
                     *       "isPreview": false,
                     *       "isPractice": false,
                     *       "hasHiddenQuestions": false,
                     *       "review": {
                     *         "shows": "marks_and_answers",
                     *         "from": "at_once"
                     *       },
                     *       "visible": "marks_and_answers",
                     *       "reviewOpensAt": null,
                     *       "waitingMarks": 0,
                     *       "markedMarks": 8.5,
                     *       "sections": [
                     *         {
                     *           "section": 0,
                     *           "title": null,
                     *           "type": "mcq",
                     *           "maxMarks": 1,
                     *           "marks": 0,
                     *           "classAverage": null
                     *         },
                     *         {
                     *           "section": 1,
                     *           "title": null,
                     *           "type": "truefalse",
                     *           "maxMarks": 1,
                     *           "marks": 1,
                     *           "classAverage": null
                     *         },
                     *         {
                     *           "section": 2,
                     *           "title": null,
                     *           "type": "saq",
                     *           "maxMarks": 1.5,
                     *           "marks": 0,
                     *           "classAverage": null
                     *         }
                     *       ],
                     *       "grade": "E",
                     *       "scale": {
                     *         "kind": "range",
                     *         "board": "CBSE",
                     *         "name": "Grades by marks",
                     *         "passPercent": 33,
                     *         "source": "ncertbook.solutions",
                     *         "checkedOn": "2026-11-20",
                     *         "bands": [
                     *           {
                     *             "grade": "A1",
                     *             "least": 91
                     *           },
                     *           {
                     *             "grade": "A2",
                     *             "least": 81
                     *           },
                     *           {
                     *             "grade": "B1",
                     *             "least": 71
                     *           }
                     *         ]
                     *       },
                     *       "chapters": [],
                     *       "remarks": []
                     *     }
                     */
                    "application/json": components["schemas"]["ReportCard"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptNotSubmitted"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getResult: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *       "test": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000012",
                     *         "title": "Light: reflection and refraction",
                     *         "subject": "Science",
                     *         "class": "10",
                     *         "chapter": "Light",
                     *         "durationMinutes": 45,
                     *         "totalMarks": 8.5,
                     *         "questionCount": 5
                     *       },
                     *       "student": {
                     *         "name": "Ravi Kumar",
                     *         "schoolName": null
                     *       },
                     *       "number": 1,
                     *       "receiptNumber": "SHK-7K2M9QXD",
                     *       "startedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedBy": "student",
                     *       "timeUsedSeconds": 0,
                     *       "score": 1,
                     *       "maxScore": 8.5,
                     *       "percent": 11.8,
                     *       "status": "graded",
                     *       "rank": 1,
                     *       "takers": 1,
                     *       "classAveragePercent": null,
                     *       "sections": [],
                     *       "isPreview": false,
                     *       "isPractice": false,
                     *       "hasHiddenQuestions": false,
                     *       "review": {
                     *         "shows": "marks_and_answers",
                     *         "from": "at_once"
                     *       },
                     *       "visible": "marks_and_answers",
                     *       "reviewOpensAt": null,
                     *       "waitingMarks": 0,
                     *       "markedMarks": 8.5,
                     *       "questions": [
                     *         {
                     *           "index": 0,
                     *           "section": 0,
                     *           "type": "mcq",
                     *           "question": "Which is a prime?",
                     *           "options": [
                     *             "4",
                     *             "6",
                     *             "7"
                     *           ],
                     *           "marks": 1,
                     *           "isHidden": false,
                     *           "awarded": 0,
                     *           "correct": false,
                     *           "outcome": "blank",
                     *           "flagged": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "choice": 2
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "comment": null,
                     *           "rubric": null,
                     *           "rule": "key",
                     *           "challenge": null,
                     *           "canBeChallenged": true,
                     *           "timeSpentSeconds": 0
                     *         },
                     *         {
                     *           "index": 1,
                     *           "section": 1,
                     *           "type": "truefalse",
                     *           "question": "Ice floats on water.",
                     *           "options": [
                     *             "True",
                     *             "False"
                     *           ],
                     *           "marks": 1,
                     *           "isHidden": false,
                     *           "awarded": 1,
                     *           "correct": true,
                     *           "outcome": "correct",
                     *           "flagged": false,
                     *           "yours": {
                     *             "choice": 0
                     *           },
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "choice": 0
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "comment": null,
                     *           "rubric": null,
                     *           "rule": "key",
                     *           "challenge": null,
                     *           "canBeChallenged": true,
                     *           "timeSpentSeconds": 0
                     *         },
                     *         {
                     *           "index": 2,
                     *           "section": 2,
                     *           "type": "saq",
                     *           "question": "Name the capital",
                     *           "marks": 0.5,
                     *           "isHidden": false,
                     *           "awarded": 0,
                     *           "correct": false,
                     *           "outcome": "blank",
                     *           "flagged": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "texts": [
                     *               "New Delhi"
                     *             ]
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "comment": null,
                     *           "rubric": null,
                     *           "rule": "key",
                     *           "challenge": null,
                     *           "canBeChallenged": true,
                     *           "timeSpentSeconds": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Result"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptNotSubmitted"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    finishSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                section: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptClock"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AttemptClosedOrConflictOrSectionClosed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    submitAttempt: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *       "test": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000012",
                     *         "title": "Light: reflection and refraction",
                     *         "subject": "Science",
                     *         "class": "10",
                     *         "chapter": "Light",
                     *         "durationMinutes": 45,
                     *         "totalMarks": 8.5,
                     *         "questionCount": 5
                     *       },
                     *       "student": {
                     *         "name": "Ravi Kumar",
                     *         "schoolName": null
                     *       },
                     *       "number": 1,
                     *       "receiptNumber": "SHK-7K2M9QXD",
                     *       "startedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedAt": "2026-11-20T10:00:00.000Z",
                     *       "submittedBy": "student",
                     *       "timeUsedSeconds": 0,
                     *       "score": 1,
                     *       "maxScore": 8.5,
                     *       "percent": 11.8,
                     *       "status": "graded",
                     *       "rank": 1,
                     *       "takers": 1,
                     *       "classAveragePercent": null,
                     *       "sections": [],
                     *       "isPreview": false,
                     *       "isPractice": false,
                     *       "hasHiddenQuestions": false,
                     *       "review": {
                     *         "shows": "marks_and_answers",
                     *         "from": "at_once"
                     *       },
                     *       "visible": "marks_and_answers",
                     *       "reviewOpensAt": null,
                     *       "waitingMarks": 0,
                     *       "markedMarks": 8.5,
                     *       "questions": [
                     *         {
                     *           "index": 0,
                     *           "section": 0,
                     *           "type": "mcq",
                     *           "question": "Which is a prime?",
                     *           "options": [
                     *             "4",
                     *             "6",
                     *             "7"
                     *           ],
                     *           "marks": 1,
                     *           "isHidden": false,
                     *           "awarded": 0,
                     *           "correct": false,
                     *           "outcome": "blank",
                     *           "flagged": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "choice": 2
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "comment": null,
                     *           "rubric": null,
                     *           "rule": "key",
                     *           "challenge": null,
                     *           "canBeChallenged": true,
                     *           "timeSpentSeconds": 0
                     *         },
                     *         {
                     *           "index": 1,
                     *           "section": 1,
                     *           "type": "truefalse",
                     *           "question": "Ice floats on water.",
                     *           "options": [
                     *             "True",
                     *             "False"
                     *           ],
                     *           "marks": 1,
                     *           "isHidden": false,
                     *           "awarded": 1,
                     *           "correct": true,
                     *           "outcome": "correct",
                     *           "flagged": false,
                     *           "yours": {
                     *             "choice": 0
                     *           },
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "choice": 0
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "comment": null,
                     *           "rubric": null,
                     *           "rule": "key",
                     *           "challenge": null,
                     *           "canBeChallenged": true,
                     *           "timeSpentSeconds": 0
                     *         },
                     *         {
                     *           "index": 2,
                     *           "section": 2,
                     *           "type": "saq",
                     *           "question": "Name the capital",
                     *           "marks": 0.5,
                     *           "isHidden": false,
                     *           "awarded": 0,
                     *           "correct": false,
                     *           "outcome": "blank",
                     *           "flagged": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "texts": [
                     *               "New Delhi"
                     *             ]
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "comment": null,
                     *           "rubric": null,
                     *           "rule": "key",
                     *           "challenge": null,
                     *           "canBeChallenged": true,
                     *           "timeSpentSeconds": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Result"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    disableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    enableTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorProof"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorProof"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    setUpTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorSetup"] | null;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorKey"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrInvalidCredentialsOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    checkEmailLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedEmail"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedEmail"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-20T10:00:00.000Z",
                     *       "user": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000001",
                     *         "name": "Ravi Kumar",
                     *         "email": "ravi@school.example",
                     *         "role": "student",
                     *         "status": "active",
                     *         "class": "10",
                     *         "createdAt": "2026-11-20T10:00:00.000Z"
                     *       },
                     *       "showOnLeaderboard": true,
                     *       "updatedAt": "2026-11-20T10:00:00.000Z",
                     *       "passwordChangedAt": "2026-11-20T10:00:00.000Z",
                     *       "twoFactor": {
                     *         "enabledAt": null,
                     *         "recoveryCodesLeft": 0
                     *       },
                     *       "sessions": [
                     *         {
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T10:00:00.000Z",
                     *           "expiresAt": "2027-05-19T10:00:00.000Z",
                     *           "address": "127.0.0.1",
                     *           "userAgent": "lightMyRequest"
                     *         },
                     *         {
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T10:00:00.000Z",
                     *           "expiresAt": "2027-05-19T10:00:00.000Z",
                     *           "address": "127.0.0.1",
                     *           "userAgent": "node"
                     *         }
                     *       ],
                     *       "accessTokens": [],
                     *       "devices": [
                     *         {
                     *           "device": "Unknown device",
                     *           "network": "127.0.0.1",
                     *           "firstSeenAt": "2026-11-20T10:00:00.000Z",
                     *           "lastSeenAt": "2026-11-20T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "links": [],
                     *       "emails": [
                     *         {
                     *           "to": "ravi@school.example",
                     *           "subject": "New sign-in on Shikhar",
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "sentAt": null
                     *         }
                     *       ],
                     *       "schools": [],
                     *       "classChanges": [],
                     *       "guardianConsents": [],
                     *       "accessibilitySettings": [],
                     *       "extraTime": [],
                     *       "attempts": [
                     *         {
                     *           "test": "Light: reflection and refraction",
                     *           "subject": "Science",
                     *           "number": 1,
                     *           "status": "submitted",
                     *           "startedAt": "2026-11-20T10:00:00.000Z",
                     *           "submittedAt": "2026-11-20T10:00:00.000Z",
                     *           "score": 1,
                     *           "maxScore": 8.5,
                     *           "answers": [
                     *             {
                     *               "number": 2,
                     *               "question": "Ice floats on water.",
                     *               "answer": "True",
                     *               "flagged": false,
                     *               "savedAt": "2026-11-20T10:00:00.000Z",
                     *               "secondsSpent": 0,
                     *               "marks": 1,
                     *               "awarded": 1,
                     *               "comment": null
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "challenges": [],
                     *       "mistakes": [],
                     *       "conversation": [],
                     *       "questionsAsked": [],
                     *       "testsWritten": [],
                     *       "materialsShared": [],
                     *       "uploads": [],
                     *       "materialsRead": [],
                     *       "orders": [],
                     *       "opened": [],
                     *       "unsentForms": [],
                     *       "activity": [
                     *         {
                     *           "at": "2026-11-20T10:00:00.000Z",
                     *           "action": "attempt.submitted",
                     *           "address": "127.0.0.1"
                     *         },
                     *         {
                     *           "at": "2026-11-20T10:00:00.000Z",
                     *           "action": "attempt.started",
                     *           "address": "127.0.0.1"
                     *         },
                     *         {
                     *           "at": "2026-11-20T10:00:00.000Z",
                     *           "action": "session.opened",
                     *           "address": "127.0.0.1"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ravi@school.example",
                 *       "password": "Summit of Kanchenjunga 8586"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.e30.token",
                     *       "user": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000001",
                     *         "name": "Ravi Kumar",
                     *         "email": "ravi@school.example",
                     *         "role": "student",
                     *         "status": "active",
                     *         "class": "10",
                     *         "createdAt": "2026-11-20T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        code: string & ("INVALID_CREDENTIALS" | "TOTP_REQUIRED" | "TOTP_WRONG");
                        fieldErrors?: {
                            [key: string]: string;
                        };
                        requestId: string;
                        challenge?: string;
                    };
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        code: string & ("ACCOUNT_PENDING" | "ACCOUNT_SUSPENDED" | "GUARDIAN_CONSENT_DUE");
                        fieldErrors?: {
                            [key: string]: string;
                        };
                        requestId: string;
                        consent?: components["schemas"]["ConsentDue"];
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    signInBySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorSignIn"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["SignInExpiredOrTotpWrong"];
            403: components["responses"]["AccountPendingOrAccountSuspendedOrGuardianConsentDue"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["ScopeMissing"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0197a0c0-0000-7000-8000-000000000001",
                     *       "name": "Ravi Kumar",
                     *       "email": "ravi@school.example",
                     *       "role": "student",
                     *       "status": "active",
                     *       "class": "10",
                     *       "createdAt": "2026-11-20T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequiredOrUserProtected"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    requestPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordLinkRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    checkPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAccount"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000001",
                     *         "name": "Ravi Kumar",
                     *         "email": "ravi@school.example",
                     *         "role": "student",
                     *         "status": "active",
                     *         "class": "10",
                     *         "createdAt": "2026-11-20T10:00:00.000Z"
                     *       },
                     *       "showOnLeaderboard": true,
                     *       "wantsSummary": true,
                     *       "wantsResults": true,
                     *       "school": null,
                     *       "requestedSchool": null,
                     *       "pendingEmail": null,
                     *       "passwordChangedAt": "2026-11-20T10:00:00.000Z",
                     *       "twoFactor": {
                     *         "isEnabled": false,
                     *         "isRequired": false,
                     *         "recoveryCodesLeft": 0
                     *       },
                     *       "requiredStep": null
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["ScopeMissing"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    class?: components["schemas"]["ClassLevel"];
                    subjects?: components["schemas"]["OwnSubjects"];
                    showOnLeaderboard?: boolean;
                    wantsSummary?: boolean;
                    wantsResults?: boolean;
                    /** Format: uuid */
                    readonly id?: string;
                    readonly email?: string;
                    readonly role?: components["schemas"]["Role"];
                    readonly status?: components["schemas"]["UserStatus"];
                    readonly schoolCode?: string;
                    readonly createdAt?: components["schemas"]["Instant"];
                    readonly user?: components["schemas"]["User"];
                    readonly school?: {
                        name: string;
                        code: string;
                    } | null;
                    readonly requestedSchool?: string | null;
                    readonly pendingEmail?: string | null;
                    readonly passwordChangedAt?: components["schemas"]["Instant"] | null;
                    readonly twoFactor?: {
                        isEnabled: boolean;
                        isRequired: boolean;
                        recoveryCodesLeft: number;
                    };
                    readonly requiredStep?: components["schemas"]["RequiredStep"] | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "0197a0c0-0000-7000-8000-000000000019",
                     *           "device": "Unknown device",
                     *           "deviceKind": "unknown",
                     *           "place": "This network",
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T10:00:00.000Z",
                     *           "isCurrent": true
                     *         },
                     *         {
                     *           "id": "0197a0c0-0000-7000-8000-000000000020",
                     *           "device": "Unknown device",
                     *           "deviceKind": "unknown",
                     *           "place": "This network",
                     *           "createdAt": "2026-11-20T10:00:00.000Z",
                     *           "lastUsedAt": "2026-11-20T10:00:00.000Z",
                     *           "isCurrent": false
                     *         }
                     *       ],
                     *       "total": 2
                     *     }
                     */
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    endOwnSession: {
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
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Signup"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupPending"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEmailTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    checkConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    decideConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    remindGuardian: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentReminder"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    withdrawConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consent"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "role": "student",
                     *       "user": {
                     *         "id": "0197a0c0-0000-7000-8000-000000000001",
                     *         "name": "Ravi Kumar",
                     *         "email": "ravi@school.example",
                     *         "role": "student",
                     *         "status": "active",
                     *         "class": "10",
                     *         "createdAt": "2026-11-20T10:00:00.000Z"
                     *       },
                     *       "inProgress": [],
                     *       "upcoming": [],
                     *       "upcomingTotal": 0,
                     *       "openTests": 0,
                     *       "recent": [
                     *         {
                     *           "id": "0197a0c0-0000-7000-8000-000000000011",
                     *           "test": {
                     *             "id": "0197a0c0-0000-7000-8000-000000000012",
                     *             "title": "Light: reflection and refraction",
                     *             "subject": "Science",
                     *             "class": "10",
                     *             "chapter": "Light",
                     *             "durationMinutes": 45,
                     *             "totalMarks": 8.5,
                     *             "questionCount": 5
                     *           },
                     *           "number": 1,
                     *           "status": "submitted",
                     *           "startedAt": "2026-11-20T10:00:00.000Z",
                     *           "deadlineAt": "2026-11-20T10:45:00.000Z",
                     *           "submittedAt": "2026-11-20T10:00:00.000Z",
                     *           "score": 1,
                     *           "maxScore": 8.5,
                     *           "percent": 11.8,
                     *           "markingStatus": "graded",
                     *           "isPractice": false,
                     *           "review": {
                     *             "shows": "marks_and_answers",
                     *             "from": "at_once"
                     *           },
                     *           "visible": "marks_and_answers",
                     *           "reviewOpensAt": null,
                     *           "waitingMarks": 0,
                     *           "markedMarks": 8.5
                     *         }
                     *       ],
                     *       "attemptsTotal": 1,
                     *       "averagePercent": 11.8,
                     *       "weekRank": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    readFile: {
        parameters: {
            query?: {
                shown?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The file has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                class?: components["schemas"]["ClassLevel"];
                subject?: components["schemas"]["Subject"];
                period?: components["schemas"]["LeaderboardPeriod"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "rank": 1,
                     *           "name": "Ravi Kumar",
                     *           "class": "10",
                     *           "subject": "Science",
                     *           "score": 11.8,
                     *           "improvement": null,
                     *           "isYou": true,
                     *           "isHidden": false,
                     *           "isActive": true,
                     *           "studentId": null
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "me": {
                     *         "rank": 1,
                     *         "name": "Ravi Kumar",
                     *         "class": "10",
                     *         "subject": "Science",
                     *         "score": 11.8,
                     *         "improvement": null,
                     *         "isYou": true,
                     *         "isHidden": false,
                     *         "isActive": true,
                     *         "studentId": null
                     *       },
                     *       "isLastPeriod": false,
                     *       "startsOn": "2026-11-16",
                     *       "endsOn": "2026-11-22",
                     *       "updatedAt": "2026-11-20T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listMaterials: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description Matches words in title, subject, chapter and note text, including prefixes and small typing mistakes. */
                search?: string;
                subject?: components["schemas"]["Subject"];
                type?: components["schemas"]["MaterialType"];
                class?: components["schemas"]["ClassLevel"] | "all";
                chapter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "materials": [],
                     *       "total": 0,
                     *       "class": "10",
                     *       "totalOfAllClasses": 0,
                     *       "correctedSearch": null
                     *     }
                     */
                    "application/json": components["schemas"]["MaterialsPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getMaterial: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialDetail"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getMaterialPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterialPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getMaterialPageImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The file has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    getMaterialPicture: {
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
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The file has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    saveMaterialPlace: {
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
                "application/json": components["schemas"]["MaterialPlace"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listRecentMaterials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "materials": []
                     *     }
                     */
                    "application/json": components["schemas"]["RecentMaterials"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "school": null,
                     *       "request": null,
                     *       "history": []
                     *     }
                     */
                    "application/json": components["schemas"]["OwnMembership"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    leaveSchool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMembership"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    requestMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MembershipRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMembership"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    withdrawMembershipRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnMembership"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listMistakes: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                subject?: components["schemas"]["Subject"];
                reason?: components["schemas"]["MistakeReason"];
                chapter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mistakes": [
                     *         {
                     *           "type": "mcq",
                     *           "question": "Which is a prime?",
                     *           "options": [
                     *             "4",
                     *             "6",
                     *             "7"
                     *           ],
                     *           "isHidden": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "choice": 2
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "questionId": "0197a0c0-0000-7000-8000-000000000016",
                     *           "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *           "index": 0,
                     *           "subject": "Science",
                     *           "chapter": "Light",
                     *           "outcome": "blank",
                     *           "madeAt": "2026-11-20T10:00:00.000Z",
                     *           "tag": null,
                     *           "rightCount": 0,
                     *           "canBeRetried": true,
                     *           "canBeKnown": false
                     *         },
                     *         {
                     *           "type": "saq",
                     *           "question": "Name the capital",
                     *           "isHidden": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "texts": [
                     *               "New Delhi"
                     *             ]
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "questionId": "0197a0c0-0000-7000-8000-000000000017",
                     *           "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *           "index": 2,
                     *           "subject": "Science",
                     *           "chapter": "Light",
                     *           "outcome": "blank",
                     *           "madeAt": "2026-11-20T10:00:00.000Z",
                     *           "tag": null,
                     *           "rightCount": 0,
                     *           "canBeRetried": true,
                     *           "canBeKnown": false
                     *         },
                     *         {
                     *           "type": "saq",
                     *           "question": "How long?",
                     *           "image": {
                     *             "url": "data:image/svg+xml,x",
                     *             "alt": "A rod"
                     *           },
                     *           "isHidden": false,
                     *           "yours": null,
                     *           "files": [],
                     *           "rightAnswer": {
                     *             "texts": [
                     *               "12 cm"
                     *             ]
                     *           },
                     *           "explanation": "The explanation, kept secret",
                     *           "questionId": "0197a0c0-0000-7000-8000-000000000018",
                     *           "attemptId": "0197a0c0-0000-7000-8000-000000000011",
                     *           "index": 3,
                     *           "subject": "Science",
                     *           "chapter": "Light",
                     *           "outcome": "blank",
                     *           "madeAt": "2026-11-20T10:00:00.000Z",
                     *           "tag": null,
                     *           "rightCount": 0,
                     *           "canBeRetried": true,
                     *           "canBeKnown": false
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "total": 4,
                     *       "openCount": 4,
                     *       "testCount": 1,
                     *       "leftCount": 0,
                     *       "subjects": [
                     *         {
                     *           "subject": "Science",
                     *           "count": 4
                     *         }
                     *       ],
                     *       "reasons": [
                     *         {
                     *           "reason": "none",
                     *           "count": 4
                     *         }
                     *       ],
                     *       "running": null
                     *     }
                     */
                    "application/json": components["schemas"]["MistakesPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    markMistakeKnown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MistakeKnown"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    tagMistake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MistakeTagging"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    retryMistakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Retry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryStarted"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryStarted"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    searchNotes: {
        parameters: {
            query: {
                page?: number;
                pageSize?: number;
                q: string;
                class?: components["schemas"]["ClassLevel"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesFound"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orders": [],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["OrdersPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyBoughtOrConflictOrCouponInvalidOrCouponTakenOrPackageChangedOrPaymentWaitingOrPriceChanged"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["GatewayAwayOrMaintenanceOrOverloadedOrPaymentsOff"];
        };
    };
    getOrder: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    checkOrder: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["GatewayAwayOrMaintenanceOrOverloaded"];
        };
    };
    setOrderCoupon: {
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
                "application/json": components["schemas"]["OrderCoupon"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrCouponInvalidOrCouponTakenOrOrderClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    startPayment: {
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
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayPage"];
                };
            };
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyBoughtOrConflictOrCouponInvalidOrCouponTakenOrOrderClosedOrPackageChangedOrPaymentWaitingOrPriceChanged"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["GatewayAwayOrMaintenanceOrOverloadedOrPaymentsOff"];
        };
    };
    getOrderReceipt: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listPackages: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                subject?: components["schemas"]["Subject"];
                class?: components["schemas"]["ClassLevel"];
                level?: components["schemas"]["Difficulty"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "packages": [],
                     *       "total": 0
                     *     }
                     */
                    "application/json": components["schemas"]["PackagesPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getPackage: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageDetail"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getSandboxCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gatewayOrderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxCheckout"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    endSandboxCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gatewayOrderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    end: components["schemas"]["SandboxEnd"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxReturn"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrOrderClosed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    handleGatewayReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gateway: "razorpay" | "sandbox";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fields: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GatewayReturn"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["SignatureWrong"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    getQuestionImage: {
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
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description A range of the file */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The file has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloadedOrStorageAway"];
        };
    };
    reportRefusedPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefusedPage"];
            };
        };
        responses: {
            /** @description No content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    redeemSeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["SeatCode"];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        packageId: string;
                    };
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrRoleNotAllowedOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyBoughtOrConflictOrSeatsNotOfSchoolOrSeatsTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getSiteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettings"];
                };
            };
            400: components["responses"]["MalformedRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Overloaded"];
        };
    };
    checkSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    endSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["LinkInvalidOrMalformedRequestOrValidationFailed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    listTests: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                class?: components["schemas"]["ClassLevel"];
                subject?: components["schemas"]["Subject"];
                search?: string;
                /** @description Only open and future tests, soonest first; for a student, only those of their class not yet taken. */
                upcoming?: "true" | "false";
                /** @description Only the default quiz of the exam page, one per class. */
                sample?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tests": [
                     *         {
                     *           "id": "0197a0c0-0000-7000-8000-000000000012",
                     *           "title": "Light: reflection and refraction",
                     *           "description": "A description",
                     *           "subject": "Science",
                     *           "class": "10",
                     *           "chapter": "Light",
                     *           "difficulty": "Beginner",
                     *           "durationMinutes": 45,
                     *           "totalMarks": 8.5,
                     *           "questionCount": 5,
                     *           "opensAt": null,
                     *           "closesAt": null
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["TestsPage"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
    getTest: {
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
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestDetail"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["AccessTokenEndedOrSessionEndedOrSessionRequired"];
            403: components["responses"]["PasswordExpiredOrScopeMissingOrTwoFactorSetupRequired"];
            404: components["responses"]["NotFoundOrTestNotForClass"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["MaintenanceOrOverloaded"];
        };
    };
}
