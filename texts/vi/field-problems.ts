import type { FieldProblemTexts } from '../given/field-problems';

export const fieldProblems: FieldProblemTexts = {
  required: 'Vui lòng điền ô này.',
  malformed: 'Ô này chưa được điền đúng.',
  unknownField: 'Hệ thống không biết trường này.',

  tooShort: 'Vui lòng nhập ít nhất {limit} ký tự.',
  tooLong: 'Vui lòng nhập không quá {limit} ký tự.',
  tooSmall: 'Số nhỏ nhất có thể là {limit}.',
  tooLarge: 'Số lớn nhất có thể là {limit}.',
  tooFew: 'Vui lòng chọn ít nhất {limit}.',
  tooMany: 'Vui lòng chọn không quá {limit}.',
  oneOf: 'Vui lòng chọn một trong các giá trị: {limit}.',

  notText: 'Giá trị này phải là văn bản.',
  notNumber: 'Giá trị này phải là số.',
  notWholeNumber: 'Giá trị này phải là số nguyên.',
  notYesOrNo: 'Giá trị này phải là true hoặc false.',
  notList: 'Giá trị này phải là danh sách.',
  notObject: 'Giá trị này phải là đối tượng.',

  notDate: 'Đây không phải là ngày hợp lệ.',
  dateOutOfRange: 'Ngày này nằm ngoài khoảng cho phép.',
  notHalfHour: 'Vui lòng chọn giờ chẵn hoặc giờ rưỡi theo dạng HH:mm.',
  notTime: 'Vui lòng nhập giờ theo dạng HH:mm.',
  notSlot: 'Vui lòng nhập khung giờ theo dạng HH:mm-HH:mm.',
  workHours: 'Vui lòng dùng các mốc nửa giờ trong khoảng {limit}, giờ kết thúc sau giờ bắt đầu.',
  slotOutsideHours: 'Mọi khung giờ phải nằm trong giờ làm việc.',

  notEmail: 'Đây không phải là địa chỉ e-mail.',
  notPhone: 'Đây không phải là số điện thoại.',
  notId: 'Mã định danh này không hợp lệ.',
  notUrl: 'Đây không phải là địa chỉ web.',
  notPushService: 'Đây không phải là địa chỉ của dịch vụ thông báo đẩy.',
  notLink: 'Liên kết này không hợp lệ.',
  notPicture: 'Vui lòng chọn ảnh PNG, JPEG hoặc WebP.',
  notCursor: 'Vị trí này trong danh sách không hợp lệ.',

  unusableCharacters: 'Ô này có ký tự không lưu được.',
  userNameCharacters: 'Vui lòng chỉ dùng chữ cái không dấu, chữ số và . _ @ -',
  userNameIsEmail: 'Tên đăng nhập không thể là địa chỉ email.',
  invisibleName: 'Vui lòng nhập tên có chữ nhìn thấy được.',
  passwordTooLong: 'Mật khẩu này quá dài.',

  onlyForExamination: 'Chỉ lượt khám mới có mục này.',
  bothTimesOrNeither: 'Vui lòng đặt cả hai mốc giờ hoặc bỏ trống cả hai.',
  adminStaysAdmin: 'Quản trị viên không thể đổi sang vai trò khác.',
  answerToOpenRequest: 'Chỉ yêu cầu đã trả lời hoặc đã đóng mới có câu trả lời.',
  otherPatient: 'Mục này thuộc về bệnh nhân khác.',

  notHttps: 'Vui lòng nhập địa chỉ web bắt đầu bằng https://',
  endBeforeStart: 'Giờ kết thúc phải sau giờ bắt đầu.',
  hoursOverlap: 'Có hai khoảng giờ trùng nhau trong cùng một ngày.',
  moreThanClinic: 'Bệnh nhân không thể đặt lịch xa hơn phòng khám.',
  notAtc: 'Vui lòng nhập mã ATC, ví dụ J01CA04.',
};
