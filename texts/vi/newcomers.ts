import type { NewcomerTexts } from '../given/newcomers';

export const newcomerTexts: NewcomerTexts = {
  open: 'Bệnh nhân mới',
  form: {
    title: 'Bệnh nhân mới',
    text: 'Có mã ngay; với phiếu, họ tự chọn tên đăng nhập và mật khẩu sau.',
    fullName: 'Họ và tên',
    phone: 'Số điện thoại',
    dateOfBirth: 'Ngày sinh',
    dateOfBirthHint: 'Liên kết trên phiếu sẽ hỏi ngày sinh; nếu không có thì hỏi số điện thoại.',
    email: 'Email',
    emailHint: 'Chỉ dùng được sau khi bệnh nhân xác nhận.',
    wrong: {
      fullName: 'Vui lòng nhập họ và tên.',
      phone: 'Vui lòng nhập số điện thoại, ví dụ 0901 234 567.',
      dateOfBirth: 'Vui lòng nhập ngày sinh không ở tương lai.',
      email: 'Vui lòng nhập địa chỉ email, ví dụ an@example.com, hoặc để trống.',
    },
    submit: 'Đăng ký',
    cancel: 'Hủy',
    failed: 'Chưa đăng ký được bệnh nhân. Vui lòng thử lại.',
  },
  similar: {
    phone: 'Số điện thoại này đã có.',
    person: 'Đã có bệnh nhân trùng họ tên và ngày sinh.',
    use: 'Chọn bệnh nhân này',
    useFor: (name) => `Chọn bệnh nhân này: ${name}`,
  },
  slip: {
    title: 'Phiếu cho bệnh nhân',
    text: (name) => `Đã đăng ký ${name}. Hãy in phiếu ngay: liên kết chỉ hiện một lần.`,
    code: 'Mã của bạn',
    link: 'Liên kết dùng một lần',
    ask: {
      dateOfBirth: 'Liên kết sẽ hỏi ngày sinh. Sau đó bạn chọn tên đăng nhập và mật khẩu.',
      phone: 'Liên kết sẽ hỏi số điện thoại. Sau đó bạn chọn tên đăng nhập và mật khẩu.',
    },
    until: (date) => `Dùng được một lần, đến hết ngày ${date}. Quầy lễ tân có thể cấp liên kết mới.`,
    print: 'In phiếu',
    goOn: 'Tiếp tục',
  },
  renew: {
    notice: 'Bệnh nhân này chưa chọn tên đăng nhập và mật khẩu.',
    submit: 'Phiếu mới',
    failed: 'Chưa tạo được phiếu mới. Vui lòng thử lại.',
  },
};
