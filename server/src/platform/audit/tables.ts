import type { ColumnType } from 'kysely';

/** Every audited action. A new kind of action gets its name here. */
export type Audited =
  | 'staff_added'
  | 'staff_removed'
  | 'staff_suspended'
  | 'staff_resumed'
  | 'staff_read'
  | 'staff_session_ended'
  | 'staff_invited'
  | 'staff_invitation_sent'
  | 'staff_invitation_withdrawn'
  | 'passkey_reset_asked'
  | 'passkey_reset_withdrawn'
  | 'passkey_reset_approved'
  | 'staff_group_saved'
  | 'staff_group_asked'
  | 'staff_group_approved'
  | 'staff_group_withdrawn'
  | 'staff_group_removed'
  | 'sign_in_settings_changed'
  | 'break_glass_set'
  | 'break_glass_removed'
  | 'staff_identity_linked'
  | 'staff_identity_removed'
  | 'staff_unconfirmed'
  | 'audit_read'
  | 'audit_exported'
  | 'audit_verified'
  | 'numbers_exported'
  | 'permissions_changed'
  | 'staff_role_changed'
  | 'staff_signed_in'
  | 'passkey_registered'
  | 'calls_read'
  | 'call_report_read'
  | 'form_read'
  | 'form_answered'
  | 'form_opened_again'
  | 'chat_taken'
  | 'chat_read'
  | 'chat_files_opened'
  | 'chat_closed'
  | 'chat_transferred'
  | 'chat_note_written'
  | 'chat_paused'
  | 'chat_escalated'
  | 'chat_context_read'
  | 'chat_colleague_asked'
  | 'chat_joined'
  | 'chat_stepped_out'
  | 'chat_labelled'
  | 'chat_follow_up_set'
  | 'desk_label_changed'
  | 'desk_label_removed'
  | 'desk_hours_changed'
  | 'danger_sign_read'
  | 'danger_sign_recorded'
  | 'chats_searched'
  | 'chat_call_planned'
  | 'event_people_read'
  | 'event_attendance_noted'
  | 'content_published'
  | 'content_scheduled'
  | 'content_approved'
  | 'content_withdrawn'
  | 'content_imported'
  | 'content_review_expired'
  | 'content_plan_failed'
  | 'content_release_made'
  | 'content_release_changed'
  | 'content_release_scheduled'
  | 'content_release_published'
  | 'content_release_failed'
  | 'content_release_cancelled'
  | 'content_preview_shared'
  | 'content_preview_ended'
  | 'media_added'
  | 'media_changed'
  | 'media_removed'
  | 'member_searched'
  | 'member_found'
  | 'member_read'
  | 'member_deliveries_read'
  | 'member_health_read'
  | 'member_message_resent'
  | 'member_link_sent'
  | 'member_disabled'
  | 'member_enabled'
  | 'member_sessions_ended'
  | 'member_download_sent'
  | 'member_erasure_started'
  | 'charity_changed'
  | 'charity_change_undone'
  | 'charity_emergency_proposed'
  | 'charity_emergency_confirmed'
  | 'charity_emergency_withdrawn'
  | 'charity_logo_uploaded'
  | 'charity_brand_changed'
  | 'message_text_changed'
  | 'message_test_sent'
  | 'member_change_read'
  | 'member_address_proposed'
  | 'member_address_confirmed'
  | 'member_change_withdrawn'
  | 'member_merge_previewed'
  | 'member_merge_proposed'
  | 'members_merged'
  | 'delivery_repeated';

/** Ids, permissions, roles and device names. Never what a member told us. */
export type AuditDetails = Readonly<Record<string, string | number | readonly string[]>>;

declare module '#platform/database.ts' {
  interface Tables {
    audit_entry: {
      /** Sequence number in the chain, without gaps. */
      id: number;
      said_at: Date;
      what: Audited;
      staff_id: string | null;
      about: 'member' | 'staff' | null;
      about_id: string | null;
      reason: string | null;
      details: ColumnType<AuditDetails, string, never>;
      previous_hash: Buffer;
      hash: Buffer;
    };
    audit_head: { single: boolean; last_id: number; hash: Buffer };
  }
}
