/** What follows a booking: its code, its facts, the file for a calendar. */
export const bookedTexts = {
  success: {
    title: 'Đặt lịch thành công!',
    text: 'Show this code at the desk when you arrive.',
    code: 'Appointment code',
    qr: (code: string) => `QR code of the appointment code ${code}`,
    when: 'When',
    doctor: 'Doctor',
    duration: 'Duration',
    addToCalendar: 'Add to calendar',
    done: 'Done',
  },
  /** Said at the desk, where the reader is not the patient. */
  desk: {
    title: 'Đặt lịch thành công!',
    text: 'Give the patient this code: they show it at the desk when they come.',
  },
  calendar: { title: 'Appointment', code: 'Code', file: 'appointment.ics' },
};

export type BookedTexts = typeof bookedTexts;
